/** What one unit costs: `rate` US dollars per `unitSize` units. Source: the specification's cost entry, section 3. */
export type CostEntry = { rate: number; unit: 'token' | 'character' | 'other'; unitSize: number }

export type ModelPricing = {
  input?: CostEntry
  output?: CostEntry
  cachedInput?: CostEntry
  /** What words and thoughts of a model cost that makes pictures or videos, where `output` is the price of these. */
  outputText?: CostEntry
  /** Prompts of more tokens than these cost more, by prices that are not known here. */
  flatUpTo?: number
}

/**
 * How a model thinks before it answers: `forced` always does, `optional` on request, `level` and `adaptive` by an effort word
 * that the vendor settles itself.
 */
export type ReasoningMode = 'none' | 'optional' | 'forced' | 'level' | 'adaptive'

/** What a model can do, as its vendor states it. The switches that the console draws are derived in `model-features`. */
export type ModelAbilities = {
  streaming: boolean
  /** May be used with secure data. */
  sensitive: boolean
  reasoning: ReasoningMode
  /** Accepts temperature, top-p and top-k. */
  temperature: boolean
  systemPrompts: boolean
  /** May serve a companion. */
  assistant: boolean
  imageWithPrompt: boolean
  mask: boolean
}

export type ModelLifecycle = {
  status: 'active' | 'deprecated' | 'retired'
  /** The day on which the vendor turns the model off, as YYYY-MM-DD. */
  shutdown: string | null
  /** The id of the successor at the same provider. */
  replacement: string | null
}

export type ModelInput = 'text' | 'image' | 'audio' | 'video' | 'pdf'
export type ModelOutput = 'text' | 'text_json' | 'image' | 'video' | 'audio' | 'embedding'

/** One model of the catalogue, apart from the provider that serves it. */
export type ModelFacts = {
  id: string
  name: string
  inputs: readonly ModelInput[]
  outputs: readonly ModelOutput[]
  pricing: ModelPricing
  /** The longest answer in tokens; null where the vendor states none. */
  maxTokens: number | null
  /** The context window in tokens. */
  context: number | null
  recommended: boolean
  newModel: boolean
  deprecated: boolean
  preview: boolean
  hidden: boolean
  multimodal: boolean
  router: boolean
  /** 0 to 1 where somebody has measured it. */
  quality: number | null
  abilities: ModelAbilities
  lifecycle: ModelLifecycle
}
