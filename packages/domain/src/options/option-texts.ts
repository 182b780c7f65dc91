import { partTexts, type TextsOf } from '#texts/part-texts.ts'

/** What options are called. A sheet names a field by its key, so that every language can translate it. */
export const OPTION_LABEL_TEXTS = partTexts('models:optionLabels', {
  maxTokens: [],
  minTokens: [],
  temperature: [],
  topP: [],
  topK: [],
  frequencyPenalty: [],
  presencePenalty: [],
  bestOf: [],
  responseFormat: [],
  reasoningEffort: [],
  thinking: [],
  thinkingBudget: [],
  count: [],
  image: [],
  mask: [],
  imageStrength: [],
  size: [],
  width: [],
  height: [],
  aspectRatio: [],
  dimension: [],
  quality: [],
  style: [],
  steps: [],
  promptStrength: [],
  seed: [],
  seconds: [],
  framesPerSecond: [],
  audio: [],
})

/** What can be chosen, where it is a word. Sizes and ratios are shown as they are. */
export const OPTION_CHOICE_TEXTS = partTexts('models:optionChoices', {
  on: [],
  off: [],
  low: [],
  medium: [],
  high: [],
  text: [],
  json: [],
  standard: [],
  premium: [],
  hd: [],
  vivid: [],
  natural: [],
  '3d-model': [],
  'analog-film': [],
  anime: [],
  cinematic: [],
  'comic-book': [],
  'digital-art': [],
  enhance: [],
  'fantasy-art': [],
  isometric: [],
  'line-art': [],
  'low-poly': [],
  'modeling-compound': [],
  'neon-punk': [],
  origami: [],
  photographic: [],
  'pixel-art': [],
})

/** Why a control cannot be used. */
export const OPTION_REASON_TEXTS = partTexts('models:optionReasons', {
  oneValue: [],
  ownSampling: [],
  thinkingOff: [],
  temperatureWhileThinking: [],
  alwaysThinks: [],
  topPWhileThinking: [],
  noJson: [],
  noSuchImage: [],
  noImage: [],
  needsImage: [],
  sizeOfImage: [],
})

export type OptionLabel = keyof typeof OPTION_LABEL_TEXTS.keys
export type OptionChoice = keyof typeof OPTION_CHOICE_TEXTS.keys
export type OptionReason = keyof typeof OPTION_REASON_TEXTS.keys

export type OptionLabels = TextsOf<typeof OPTION_LABEL_TEXTS>
export type OptionChoices = TextsOf<typeof OPTION_CHOICE_TEXTS>
export type OptionReasons = TextsOf<typeof OPTION_REASON_TEXTS>
