import { createOpenAI } from '@ai-sdk/openai'
import type { KeyConnection } from '#connections.ts'
import type { EmbeddingAdapter } from '#embeddings/embedding-adapter.ts'

/** OpenAI's /embeddings. */
export function createOpenaiEmbeddingAdapter(
  connection: KeyConnection,
  fetch: typeof globalThis.fetch,
): EmbeddingAdapter {
  const openai = createOpenAI({ ...connection, fetch })
  return { embeddingModel: ({ upstream }) => openai.embeddingModel(upstream.model) }
}
