import type { ModelFacts } from '#catalog/model-facts.ts'
import type { ProviderName } from '#providers/provider-name.ts'

/** Names one model of one provider. */
export type ModelRef = { provider: ProviderName; model: string }

/** What became of a model that is no longer offered. */
export type ModelSuccession = {
  name: string
  /** Its vendor has turned it off. */
  retired: boolean
  /** The day on which that happened or happens, as YYYY-MM-DD. */
  shutdown: string | null
  /** The offered model that takes its place; null where there is none. */
  successor: ModelRef | null
}

/** One model of the catalog, as `GET /v1/prompts/models` answers it. */
export type ModelEntry = { provider: ProviderName } & ModelFacts
