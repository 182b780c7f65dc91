import { OPTION_LABEL_TEXTS } from '@atrium/domain/options/option-texts'
import { ESTIMATE_TEXTS } from '@atrium/domain/pricing/texts/estimate-text'
import { UNIT_PRICE_TEXTS } from '@atrium/domain/pricing/texts/price-label'
import { partTexts, type TextsOf } from '@atrium/domain/texts/part-texts'

const FILTER_TEXTS = partTexts('models:filters', {
  vision: [],
  tools: [],
  reasoning: [],
  longContext: [],
  secure: [],
  cheap: [],
})

const LABEL_TEXTS = partTexts('models:labels', {
  deprecated: [],
  new: [],
  recommended: [],
  multimodal: [],
  preview: [],
  router: [],
  sdm: [],
})

const PRICE_TEXTS = partTexts('models:prices', { input: [], output: [], cachedInput: [], unknown: [] })

const INPUT_TEXTS = partTexts('models:inputs', { text: [], image: [], audio: [], video: [], pdf: [] })

const OUTPUT_TEXTS = partTexts('models:outputs', {
  text: [],
  text_json: [],
  image: [],
  video: [],
  audio: [],
  embedding: [],
  ranking: [],
})

export const PICKER_TEXTS = partTexts('models:picker', {
  title: [],
  search: ['count'],
  found: ['count'],
  nothing: [],
  clear: [],
  pinned: [],
  recent: [],
  recommended: [],
  filters: FILTER_TEXTS,
  labels: LABEL_TEXTS,
  /** The day a model is turned off, already written in the reader's way. */
  retires: ['day'],
  pin: [],
  unpin: [],
  /** Told of a model that is pinned. */
  isPinned: [],
  details: ['name'],
  back: [],
  prices: PRICE_TEXTS,
  /** `$2.00 per million tokens`, `$0.04 per image`. */
  price: UNIT_PRICE_TEXTS,
  estimate: ESTIMATE_TEXTS,
  multiple: ['times', 'name'],
  context: [],
  longestAnswer: [],
  tokens: ['tokens'],
  takes: [],
  gives: [],
  can: [],
  streaming: [],
  options: [],
  optionLabels: OPTION_LABEL_TEXTS,
  /** What people's votes come to, with its sign. */
  votes: ['score'],
  /** The same of the model that they prefer. */
  preferred: ['score'],
  quality: [],
  ofHundred: ['value'],
  inputs: INPUT_TEXTS,
  outputs: OUTPUT_TEXTS,
})

export type PickerTexts = TextsOf<typeof PICKER_TEXTS>
