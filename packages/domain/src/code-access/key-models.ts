import type { ModelRef } from '#models/model-entry.ts'
import { modalityOf } from '#models/provider-name.ts'

/** What a model makes, as the gateway serves it. */
export const GATEWAY_MODALITIES = ['chat', 'embed'] as const

/** Names of groups of models, which an allow-list may hold in place of models. */
export const MODEL_GROUPS = GATEWAY_MODALITIES.map((modality) => `group:${modality}`)

/** Does the gateway serve models like this one? */
export function isServed({ provider }: Pick<ModelRef, 'provider'>): boolean {
  return GATEWAY_MODALITIES.some((modality) => modality === modalityOf(provider))
}

/**
 * Does the allow-list of a key let a model through? An entry is a model (`gpt-4.1`), a model of one provider
 * (`openai_chat/gpt-4.1`), all of a provider (`openai_chat/*`), all (`*`), or a group (`group:chat`). An empty list allows all.
 */
export function keyAllows(entries: readonly string[], { provider, model }: ModelRef): boolean {
  if (entries.length === 0) return true
  const names = ['*', model, `${provider}/${model}`, `${provider}/*`, `group:${modalityOf(provider)}`]
  return entries.some((entry) => names.includes(entry))
}
