import type { ModelRef } from '#models/model-entry.ts'
import { isProviderName, modalityOf, PROVIDER_NAMES } from '#providers/provider-name.ts'

/** A model as the list of a project tells it: by one of those who serve it, and by all. */
export type ListedModel = { id: string; owned_by: string; providers: readonly string[] }

/** What a model makes, as the gateway serves it. */
export const GATEWAY_MODALITIES = ['chat', 'embed', 'image', 'audio'] as const

/** Names of groups of models, which an allow-list may hold in place of models. */
export const MODEL_GROUPS = GATEWAY_MODALITIES.map((modality) => `group:${modality}`)

/** What an allow-list may hold in place of models, where these may be asked: all of a provider, and groups. */
export function wideEntries(models: readonly { providers: readonly string[] }[]): string[] {
  const providers = new Set(models.flatMap((model) => model.providers))
  return [...[...providers].map((provider) => `${provider}/*`), ...MODEL_GROUPS]
}

/** Whether a model chats by what a list of models says of its owner; companions and prompts have none of the providers. */
export function chats({ owned_by: by }: { owned_by: string }): boolean {
  const provider = PROVIDER_NAMES.find((name) => name === by)
  return provider !== undefined && modalityOf(provider) === 'chat'
}

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

/** Those of a list of models that the allow-list of a key lets through. */
export function modelsOfKey<Listed extends ListedModel>(
  models: readonly Listed[],
  entries: readonly string[],
): Listed[] {
  return models.filter(({ id: model, providers }) =>
    providers.some((provider) => isProviderName(provider) && keyAllows(entries, { provider, model })),
  )
}
