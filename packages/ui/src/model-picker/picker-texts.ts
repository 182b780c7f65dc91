import type { ModelFilter } from '@atrium/domain/model-choice/filter-models'
import type { ModelInput, ModelOutput } from '@atrium/domain/catalogue/model-facts'
import type { Vendor } from '@atrium/domain/models/provider-name'
import type { PriceUnit } from './format-price.ts'

export type PickerTexts = {
  title: string
  search: (count: number) => string
  found: (count: number) => string
  nothing: string
  clear: string
  pinned: string
  recent: string
  recommended: string
  filters: Record<ModelFilter, string>
  labels: { new: string; preview: string; recommended: string; sdm: string; deprecated: string }
  /** The day a model is turned off, already written in the reader's way. */
  retires: (day: string) => string
  pin: string
  unpin: string
  /** Told of a model that is pinned. */
  isPinned: string
  details: (name: string) => string
  back: string
  prices: { input: string; output: string; cachedInput: string; unknown: string }
  /** `$2.00 per million tokens`, `$0.04 per image`. */
  price: (money: string, per: PriceUnit) => string
  multiple: (times: string) => string
  context: string
  longestAnswer: string
  tokens: (count: string) => string
  takes: string
  gives: string
  can: string
  streaming: string
  options: string
  quality: string
  ofHundred: (value: string) => string
  inputs: Record<ModelInput, string>
  outputs: Record<ModelOutput, string>
  vendors: Record<Vendor, string>
}

export const PICKER_TEXTS: PickerTexts = {
  title: 'Choose a model',
  search: (count) => `Search ${count} models`,
  found: (count) => (count === 1 ? '1 model' : `${count} models`),
  nothing: 'No model matches.',
  clear: 'Clear search and filters',
  pinned: 'Pinned',
  recent: 'Recent',
  recommended: 'Recommended',
  filters: {
    vision: 'Vision',
    tools: 'Tools',
    reasoning: 'Reasoning',
    longContext: 'Long context',
    secure: 'Secure',
    cheap: 'Cheap',
  },
  labels: { new: 'New', preview: 'Preview', recommended: 'Recommended', sdm: 'SDM', deprecated: 'Deprecated' },
  retires: (day) => `Retires ${day}`,
  pin: 'Pin',
  unpin: 'Unpin',
  isPinned: 'pinned',
  details: (name) => `About ${name}`,
  back: 'Back to the list',
  prices: {
    input: 'Input',
    output: 'Output',
    cachedInput: 'Cached input',
    unknown: 'Price unknown',
  },
  price: (money, { unit, million }) => `${money} per ${million ? `million ${unit}s` : unit}`,
  multiple: (times) => `${times} the default model’s price`,
  context: 'Context',
  longestAnswer: 'Longest answer',
  tokens: (count) => `${count} tokens`,
  takes: 'Takes',
  gives: 'Gives',
  can: 'Can',
  streaming: 'Streaming',
  options: 'Options',
  quality: 'Quality',
  ofHundred: (value) => `${value} of 100`,
  inputs: { text: 'text', image: 'images', audio: 'audio', video: 'video', pdf: 'PDF' },
  outputs: {
    text: 'text',
    text_json: 'JSON',
    image: 'images',
    video: 'video',
    audio: 'audio',
    embedding: 'embeddings',
  },
  vendors: {
    ai21: 'AI21',
    anthropic: 'Anthropic',
    assistant: 'Companions',
    aws: 'AWS',
    azure: 'Azure',
    caas: 'Self-hosted',
    cohere: 'Cohere',
    deepseek: 'DeepSeek',
    google: 'Google',
    meta: 'Meta',
    mistral: 'Mistral',
    mvci: 'MVCI',
    openai: 'OpenAI',
    stability: 'Stability AI',
  },
}
