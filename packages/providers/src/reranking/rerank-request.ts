import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { CatalogModel } from '#catalog/catalog-model.ts'

/** A question, and texts that are put in the order in which they answer it: at least one, and none of them empty. */
export type RerankRequest = {
  model: CatalogModel
  question: string
  texts: readonly string[]
  signal: AbortSignal
}

/** One of the texts by its place among them, from 0, and how well it answers: comparable within one answer only. */
export type RankedText = { index: number; score: number }

/** `ranking` is best first and names each text once at most; a vendor may leave some out. Nothing unless it is completed. */
export type RerankOutcome = {
  status: 'completed' | 'failed' | 'cancelled'
  ranking: readonly RankedText[]
  usage: Usage
  warnings: string[]
  error?: RunError
}
