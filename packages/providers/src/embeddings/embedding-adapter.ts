import type { EmbeddingModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import type { EmbeddingPurpose } from './embedding-request.ts'

/** One vendor that makes vectors of texts. */
export type EmbeddingAdapter = {
  /** The AI SDK's model of this upstream id. Makes no request. */
  embeddingModel(model: CatalogModel): EmbeddingModelV4
  /** How this vendor is told what the texts are for; nothing where it makes no difference. */
  purposeOptions?(model: CatalogModel, purpose: EmbeddingPurpose): SharedV4ProviderOptions
}
