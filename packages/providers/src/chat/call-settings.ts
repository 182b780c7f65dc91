import type { JSONObject, SharedV4Warning } from '@ai-sdk/provider'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import { createOptionReader, type OptionReader } from '#option-reader.ts'

/** The settings that the AI SDK has in common for all vendors. */
export type CallSettings = {
  maxOutputTokens?: number
  temperature?: number
  topP?: number
  topK?: number
  frequencyPenalty?: number
  presencePenalty?: number
  seed?: number
}

/** A person's options as one vendor's model is asked with. */
export type MappedOptions = {
  settings: CallSettings
  /** What only this vendor has, by the AI SDK's name of the vendor. */
  providerOptions: Record<string, JSONObject>
  /** The answer is wanted as JSON. */
  json: boolean
  /** What was set and does not go out as it was set, in plain words. */
  warnings: string[]
}

/** What a vendor's mapping is given: the settings common to all are taken out already. */
export type OptionsDraft = {
  model: CatalogModel
  reader: OptionReader
  settings: CallSettings
  warn(sentence: string): void
}

/** The option sheets' names by the AI SDK's. Every vendor has its own word for the same thing. */
const NAMES = {
  maxOutputTokens: [
    'max_tokens',
    'maxTokens',
    'maxTokenCount',
    'max_tokens_to_sample',
    'maxOutputTokens',
    'max_gen_len',
    'max_completion_tokens',
  ],
  temperature: ['temperature'],
  topP: ['top_p', 'topP', 'p'],
  topK: ['top_k', 'topK', 'k'],
  frequencyPenalty: ['frequency_penalty'],
  presencePenalty: ['presence_penalty'],
  seed: ['seed'],
} as const satisfies Record<keyof CallSettings, readonly string[]>

/** What a person calls them. */
const SETTING_LABELS: Readonly<Record<string, string>> = {
  maxOutputTokens: 'Max tokens',
  temperature: 'Temperature',
  topP: 'Top P',
  topK: 'Top K',
  frequencyPenalty: 'Frequency penalty',
  presencePenalty: 'Presence penalty',
  seed: 'Seed',
  responseFormat: 'Response format',
  reasoning: 'Reasoning effort',
  reasoningEffort: 'Reasoning effort',
  size: 'Size',
  aspectRatio: 'Aspect ratio',
}

/** Values that change nothing: leaving them out needs no words. */
const NEUTRAL: CallSettings = { temperature: 1, topP: 1, topK: 0, frequencyPenalty: 0, presencePenalty: 0 }

const SAMPLING = ['temperature', 'topP', 'topK'] as const

const JSON_FORMATS = ['json', 'json_object', 'text_json']

/**
 * Maps a person's options for one model: the common ones here, the rest by the vendor's own function. What nobody took is told
 * as a warning, so that nothing that was set is silently lost.
 * @param finish takes the vendor's own options from the reader and returns the vendor's part; may change the settings
 */
export function mapOptions(
  model: CatalogModel,
  options: OptionValues,
  finish: (draft: OptionsDraft) => { [vendor: string]: JSONObject | undefined },
): MappedOptions {
  const warnings: string[] = []
  const reader = createOptionReader(options)
  const draft: OptionsDraft = {
    model,
    reader,
    settings: takeCommonSettings(reader),
    warn: (sentence) => warnings.push(sentence),
  }
  if (!model.abilities.temperature) leaveOut(draft, SAMPLING, `${model.name} does not accept it`)
  const json = takeJson(draft)
  const providerOptions = Object.fromEntries(
    Object.entries(finish(draft)).flatMap(([vendor, own]) => (own === undefined ? [] : [[vendor, own]])),
  )
  for (const name of reader.leftOver()) draft.warn(`"${name}" was not sent: ${model.name} has no such option.`)
  return { settings: draft.settings, providerOptions, json, warnings }
}

/** Takes settings off a draft and says so, but for values that change nothing. */
export function leaveOut(draft: OptionsDraft, names: readonly (keyof CallSettings)[], reason: string): void {
  for (const name of names) {
    const value = draft.settings[name]
    delete draft.settings[name]
    if (value !== undefined && value !== NEUTRAL[name]) draft.warn(`${SETTING_LABELS[name]} was not sent: ${reason}.`)
  }
}

/** Brings a setting into the range that a vendor takes, where the specification's is wider, and says so. */
export function keepWithin(
  draft: OptionsDraft,
  name: keyof CallSettings,
  [least, most]: readonly [least: number, most: number],
  title: string,
): void {
  const value = draft.settings[name]
  if (value === undefined || (value >= least && value <= most)) return
  const kept = value < least ? least : most
  draft.settings[name] = kept
  draft.warn(`${SETTING_LABELS[name]} was sent as ${kept}: ${title} accepts ${least} to ${most}.`)
}

/** What the SDK could not send as it was set, in plain words. */
export function warningInWords(warning: SharedV4Warning): string {
  if (warning.type === 'other' || warning.type === 'deprecated') return warning.message
  const label = SETTING_LABELS[warning.feature] ?? `"${warning.feature}"`
  return `${label} was not used as set${warning.details === undefined ? '' : `: ${warning.details}`}.`.replace(
    /\.\.$/,
    '.',
  )
}

function takeCommonSettings(reader: OptionReader): CallSettings {
  const settings: CallSettings = {}
  for (const [name, words] of Object.entries(NAMES)) {
    const value = reader.number(...words)
    if (value !== undefined) settings[name as keyof CallSettings] = value
  }
  return settings
}

function takeJson({ model, reader, warn }: OptionsDraft): boolean {
  const format = reader.word('response_format', 'response_format.type')
  if (format === undefined || !JSON_FORMATS.includes(format)) return false
  if (model.outputs.includes('text_json')) return true
  warn(`The JSON format was not requested: ${model.name} does not support it.`)
  return false
}
