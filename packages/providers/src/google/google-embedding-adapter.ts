import { createGoogleGenerativeAI } from '@ai-sdk/google'
import type { SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { KeyConnection } from '#connections.ts'
import type { EmbeddingAdapter } from '#embeddings/embedding-adapter.ts'

/**
 * Gemini's embeddings. The first model is told what a text is for; those after it take no such word.
 * Source: https://ai.google.dev/gemini-api/docs/embeddings
 */
export function createGoogleEmbeddingAdapter(
  connection: KeyConnection,
  fetch: typeof globalThis.fetch,
): EmbeddingAdapter {
  const google = createGoogleGenerativeAI({ ...connection, fetch })
  return {
    embeddingModel: ({ upstream }) => google.embeddingModel(upstream.model),
    purposeOptions({ upstream }, purpose): SharedV4ProviderOptions {
      if (upstream.model !== 'gemini-embedding-001') return {}
      return { google: { taskType: purpose === 'query' ? 'RETRIEVAL_QUERY' : 'RETRIEVAL_DOCUMENT' } }
    },
  }
}
