import { amount, count, day, flag, group, listOf, nullable, optional, text, type ValueOf, word } from './shape.ts'

/** What one unit costs: `rate` US dollars per `unitSize` units. Source: the specification's cost entry, section 3. */
const COST_ENTRY = group({
  rate: amount({}),
  unit: word('token', 'character', 'other'),
  unitSize: amount({ positive: true }),
})

export type CostEntry = ValueOf<typeof COST_ENTRY>

export const MODEL_PRICING = group({
  input: optional(COST_ENTRY),
  output: optional(COST_ENTRY),
  cachedInput: optional(COST_ENTRY),
  /** What is written into the vendor's cache costs as much, and where it is to stay there for an hour. */
  cacheWrite: optional(COST_ENTRY),
  cacheWriteHour: optional(COST_ENTRY),
  /** What words and thoughts of a model cost that makes images or videos, where `output` is the price of these. */
  outputText: optional(COST_ENTRY),
  /** Prompts of more tokens than these cost more, by prices that are not known here. */
  flatUpTo: optional(count),
})

export type ModelPricing = ValueOf<typeof MODEL_PRICING>

/**
 * How a model thinks before it answers: `forced` always does, `optional` on request, `level` and `adaptive` by an effort word
 * that the vendor settles itself.
 */
const REASONING_MODE = word('none', 'optional', 'forced', 'level', 'adaptive')

export type ReasoningMode = ValueOf<typeof REASONING_MODE>

/** What a model can do, as its vendor states it. The switches that the console draws are derived in `model-features`. */
export const MODEL_ABILITIES = group({
  streaming: flag,
  /** May be used with secure data. */
  sensitive: flag,
  reasoning: REASONING_MODE,
  /** Accepts temperature, top-p and top-k. */
  temperature: flag,
  systemPrompts: flag,
  /** May serve a companion. */
  assistant: flag,
  imageWithPrompt: flag,
  mask: flag,
})

export type ModelAbilities = ValueOf<typeof MODEL_ABILITIES>

const MODEL_LIFECYCLE = group({
  status: word('active', 'deprecated', 'retired'),
  /** The day on which the vendor turns the model off. */
  shutdown: nullable(day),
  /** The id of the successor at the same provider. */
  replacement: nullable(text),
})

export type ModelLifecycle = ValueOf<typeof MODEL_LIFECYCLE>

const MODEL_INPUT = word('text', 'image', 'audio', 'video', 'pdf')
const MODEL_OUTPUT = word('text', 'text_json', 'image', 'video', 'audio', 'embedding', 'ranking')

export type ModelInput = ValueOf<typeof MODEL_INPUT>
export type ModelOutput = ValueOf<typeof MODEL_OUTPUT>

/** What is said of a model by a mark: the labels of the list, and whether it is in the list at all. */
export const MODEL_FLAGS = {
  recommended: flag,
  newModel: flag,
  deprecated: flag,
  preview: flag,
  hidden: flag,
  multimodal: flag,
  router: flag,
} as const

/**
 * One model of the catalog, apart from the provider that serves it. Its type, the check of the model data, the import of a catalog
 * and the schema of the wire are derived from this table.
 */
export const MODEL_FACTS = group({
  id: text,
  name: text,
  inputs: listOf(MODEL_INPUT),
  outputs: listOf(MODEL_OUTPUT),
  pricing: MODEL_PRICING,
  /** The longest answer in tokens; null where the vendor states none. */
  maxTokens: nullable(count),
  /** The context window in tokens. */
  context: nullable(count),
  ...MODEL_FLAGS,
  /** 0 to 1 where somebody has measured it. */
  quality: nullable(amount({ most: 1 })),
  abilities: MODEL_ABILITIES,
  lifecycle: MODEL_LIFECYCLE,
})

export type ModelFacts = ValueOf<typeof MODEL_FACTS>
