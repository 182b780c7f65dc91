import { createAzure } from '@ai-sdk/azure'
import type { AzureConnection } from '#connections.ts'
import type { EmbeddingAdapter } from '#embeddings/embedding-adapter.ts'

/** Embeddings of Azure OpenAI, whose API is OpenAI's: the model's id names the deployment. */
export function createAzureEmbeddingAdapter(
  connection: AzureConnection,
  fetch: typeof globalThis.fetch,
): EmbeddingAdapter {
  const azure = createAzure({ ...connection, fetch })
  return { embeddingModel: ({ upstream }) => azure.embeddingModel(upstream.model) }
}
