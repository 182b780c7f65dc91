import type { RerankingModelV4 } from '@ai-sdk/provider'
import type { CatalogModel } from '#catalog/catalog-model.ts'

/** One vendor that puts texts in the order in which they answer a question. */
export type RerankAdapter = {
  /** The AI SDK's model of this upstream id. Makes no request. */
  rerankingModel(model: CatalogModel): RerankingModelV4
  /** The units of search that an answer says are charged for; undefined where it says nothing. @param body as it came */
  searchesOf?(body: unknown): number | undefined
}
