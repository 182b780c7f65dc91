import { createAmazonBedrock } from '@ai-sdk/amazon-bedrock'
import type { BedrockConnection } from '#connections.ts'
import type { RerankAdapter } from '#reranking/rerank-adapter.ts'

/**
 * The rerankers that Bedrock's agent runtime asks; it does not say what is charged for. An address that is set for Bedrock stands for this
 * service too. Source: "Rerank" in the API reference of Agents for Amazon Bedrock Runtime
 */
export function createBedrockRerankAdapter(
  connection: BedrockConnection,
  fetch: typeof globalThis.fetch,
): RerankAdapter {
  const bedrock = createAmazonBedrock({ ...connection, fetch })
  return { rerankingModel: ({ upstream }) => bedrock.rerankingModel(upstream.model) }
}
