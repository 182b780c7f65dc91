import { createMistral } from '@ai-sdk/mistral'
import type { KeyConnection } from '#connections.ts'
import type { EmbeddingAdapter } from '#embeddings/embedding-adapter.ts'

/** Mistral's /embeddings. */
export function createMistralEmbeddingAdapter(
  connection: KeyConnection,
  fetch: typeof globalThis.fetch,
): EmbeddingAdapter {
  const mistral = createMistral({ ...connection, fetch })
  return { embeddingModel: ({ upstream }) => mistral.embeddingModel(upstream.model) }
}
