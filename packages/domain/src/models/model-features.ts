import type { ModelEntry } from './model-entry.ts'
import { modalityOf, type Modality, type ProviderName } from './provider-name.ts'
import { canReason } from './reasoning-models.ts'

/** The switches that the console draws for a model. Source: the specification, section 4, "Provider feature switches". */
export const MODEL_FEATURES = [
  'streaming',
  'sensitive',
  'moderation',
  'reasoning',
  'router',
  'assistant',
  'systemPrompts',
  'chat',
  'options',
  'imageWithPrompt',
] as const

export type ModelFeature = (typeof MODEL_FEATURES)[number]

/** Features that no model of a modality has. `options` means that there is an option sheet. */
const DISABLED_BY_MODALITY: Readonly<Record<Modality, readonly ModelFeature[]>> = {
  chat: [],
  text: ['chat', 'assistant'],
  image: ['chat', 'assistant', 'streaming', 'reasoning', 'systemPrompts'],
  video: ['chat', 'assistant', 'streaming', 'reasoning', 'systemPrompts'],
  audio: ['chat', 'assistant', 'streaming', 'reasoning', 'systemPrompts', 'options', 'imageWithPrompt'],
  embed: ['chat', 'assistant', 'streaming', 'reasoning', 'systemPrompts', 'options', 'imageWithPrompt', 'moderation'],
}

/** Features that a provider lacks for all its models: the prompts of old completion models have no place for a system text. */
const DISABLED_BY_PROVIDER: Readonly<Partial<Record<ProviderName, readonly ModelFeature[]>>> = {
  aws: ['systemPrompts'],
  cohere: ['systemPrompts'],
  meta: ['systemPrompts'],
  mistral: ['systemPrompts'],
  openai: ['systemPrompts'],
  azure: ['systemPrompts'],
}

type FeaturedModel = Pick<ModelEntry, 'id' | 'provider' | 'router' | 'inputs' | 'abilities'>

/** Which switches are on for a model: its own abilities, less what its modality or its provider disables. */
export function modelFeatures(model: FeaturedModel): Record<ModelFeature, boolean> {
  const { abilities } = model
  const own: Record<ModelFeature, boolean> = {
    streaming: abilities.streaming,
    sensitive: abilities.sensitive,
    // Moderation is the console's own check of what is sent, so every model that takes a prompt can have it.
    moderation: true,
    reasoning: canReason(model),
    router: model.router,
    assistant: abilities.assistant,
    systemPrompts: abilities.systemPrompts,
    chat: true,
    options: true,
    imageWithPrompt: abilities.imageWithPrompt || model.inputs.includes('image'),
  }
  for (const feature of disabledFeatures(model.provider)) own[feature] = false
  return own
}

/** The switches that are off for every model of a provider. */
export function disabledFeatures(provider: ProviderName): ModelFeature[] {
  const disabled = new Set([...DISABLED_BY_MODALITY[modalityOf(provider)], ...(DISABLED_BY_PROVIDER[provider] ?? [])])
  return MODEL_FEATURES.filter((feature) => disabled.has(feature))
}
