import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import type { SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { BedrockConnection } from '#connections.ts'
import type { EmbeddingAdapter } from '#embeddings/embedding-adapter.ts'

/** Titan and Nova through Bedrock's InvokeModel, a text a request; of these, Nova is told what a text is for. */
export function createBedrockEmbeddingAdapter(
  connection: BedrockConnection,
  fetch: typeof globalThis.fetch,
): EmbeddingAdapter {
  const bedrock = createAmazonBedrock({ ...connection, fetch })
  return {
    embeddingModel: ({ upstream }) => bedrock.embeddingModel(upstream.model),
    purposeOptions({ upstream }, purpose): SharedV4ProviderOptions {
      if (!upstream.model.startsWith('amazon.nova-')) return {}
      return { amazonBedrock: { embeddingPurpose: purpose === 'query' ? 'TEXT_RETRIEVAL' : 'GENERIC_INDEX' } }
    },
  }
}
