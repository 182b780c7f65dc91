import { createCohere } from '@ai-sdk/cohere'
import type { KeyConnection } from '#connections.ts'
import type { EmbeddingAdapter } from '#embeddings/embedding-adapter.ts'

/** Cohere's embed, version 2 of its API. Source: https://docs.cohere.com/v2/reference/embed */
export function createCohereEmbeddingAdapter(
  connection: KeyConnection,
  fetch: typeof globalThis.fetch,
): EmbeddingAdapter {
  const cohere = createCohere({ ...connection, fetch })
  return {
    embeddingModel: ({ upstream }) => cohere.embeddingModel(upstream.model),
    purposeOptions: (_model, purpose) => ({ cohere: { inputType: `search_${purpose}` } }),
  }
}
