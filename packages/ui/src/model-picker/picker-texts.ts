import type { ModelInput, ModelOutput } from '@atrium/domain/models/model-entry'
import type { Vendor } from '@atrium/domain/models/provider-name'
import type { ModelFilter } from './model-filters.ts'

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
  prices: { input: string; output: string; cachedInput: string; million: string; each: string; unknown: string }
  multiple: (times: string) => string
  context: string
  longestAnswer: string
  tokens: (count: string) => string
  takes: string
  gives: string
  secure: string
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
  prices: {
    input: 'Input',
    output: 'Output',
    cachedInput: 'Cached input',
    million: 'per million {unit}s',
    each: 'each',
    unknown: 'Price unknown',
  },
  multiple: (times) => `${times} the default model’s price`,
  context: 'Context',
  longestAnswer: 'Longest answer',
  tokens: (count) => `${count} tokens`,
  takes: 'Takes',
  gives: 'Gives',
  secure: 'Approved for secure data',
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
