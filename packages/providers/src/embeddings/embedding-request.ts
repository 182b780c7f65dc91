import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { CatalogModel } from '#catalog/catalog-model.ts'

/** Texts that are searched, or the question that searches them: some models make other vectors of each. */
export type EmbeddingPurpose = 'document' | 'query'

/** Texts of which vectors are wanted, at least one and none of them empty. */
export type EmbeddingRequest = {
  model: CatalogModel
  texts: readonly string[]
  purpose: EmbeddingPurpose
  signal: AbortSignal
}

/** `vectors` are in the order of the texts and of one length; none unless it is completed. */
export type EmbeddingOutcome = {
  status: 'completed' | 'failed' | 'cancelled'
  vectors: readonly (readonly number[])[]
  usage: Usage
  warnings: string[]
  error?: RunError
}
