import type { ModelEntry } from './model-entry.ts'
import type { ModelAbilities } from '#catalog/model-facts.ts'
import type { Modality } from '#catalog/modality.ts'
import { modalityOf, type ProviderName } from '#providers/provider-name.ts'
import { rowOfProvider } from '#providers/row-of-vendor.ts'
import { type ImageTaker, takesImage } from '#catalog/takes-image.ts'
import { canReason } from '#reasoning/reasoning-models.ts'

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
  rerank: ['chat', 'assistant', 'streaming', 'reasoning', 'systemPrompts', 'options', 'imageWithPrompt', 'moderation'],
}

type With<Ability extends keyof ModelAbilities> = { abilities: Pick<ModelAbilities, Ability> }

/** What has to be known of a model to say whether it has a feature. */
type Facts = {
  streaming: With<'streaming'>
  sensitive: With<'sensitive'>
  moderation: unknown
  reasoning: Pick<ModelEntry, 'id' | 'provider'> & With<'reasoning'>
  router: Pick<ModelEntry, 'router'>
  assistant: With<'assistant'>
  systemPrompts: With<'systemPrompts'>
  chat: unknown
  options: unknown
  imageWithPrompt: ImageTaker
}

/** A model as far as one of its features is concerned. */
export type ModelWith<Feature extends ModelFeature> = Pick<ModelEntry, 'provider'> & Facts[Feature]

const OWN: { readonly [Feature in ModelFeature]: (model: Facts[Feature]) => boolean } = {
  streaming: ({ abilities }) => abilities.streaming,
  sensitive: ({ abilities }) => abilities.sensitive,
  // Moderation is the console's own check of what is sent, so every model that takes a prompt can have it.
  moderation: () => true,
  reasoning: canReason,
  router: ({ router }) => router,
  assistant: ({ abilities }) => abilities.assistant,
  systemPrompts: ({ abilities }) => abilities.systemPrompts,
  chat: () => true,
  options: () => true,
  imageWithPrompt: takesImage,
}

/** Is a switch on for a model? It has the ability, and neither its modality nor its provider disables it. */
export function hasFeature<Feature extends ModelFeature>(model: ModelWith<Feature>, feature: Feature): boolean {
  return !isDisabled(model.provider, feature) && OWN[feature](model)
}

/** The switches that are off for every model of a provider. */
export function disabledFeatures(provider: ProviderName): ModelFeature[] {
  return MODEL_FEATURES.filter((feature) => isDisabled(provider, feature))
}

function isDisabled(provider: ProviderName, feature: ModelFeature): boolean {
  const byModality = DISABLED_BY_MODALITY[modalityOf(provider)].includes(feature)
  return byModality || (feature === 'systemPrompts' && rowOfProvider(provider).takesNoSystemPrompt === true)
}
