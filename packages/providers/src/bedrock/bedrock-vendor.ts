import type { BedrockConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createBedrockAdapter } from './bedrock-adapter.ts'
import { createBedrockImageAdapter } from './bedrock-image-adapter.ts'
import { createNovaReelAdapter } from './nova-reel-adapter.ts'
import { isWithinReach } from './bedrock-regions.ts'
import { createBedrockEmbeddingAdapter } from './bedrock-embedding-adapter.ts'
import { createBedrockRerankAdapter } from './bedrock-rerank-adapter.ts'

/** Amazon Bedrock, with the models of Amazon and those of others that it hosts. */
export const bedrockVendor: VendorRow<BedrockConnection> = {
  service: 'bedrock',
  title: 'Amazon Bedrock',
  requestIdHeaders: ['x-amzn-requestid', 'x-amz-request-id'],
  chat: createBedrockAdapter,
  image: createBedrockImageAdapter,
  video: createNovaReelAdapter,
  reaches: isWithinReach,
  embedding: createBedrockEmbeddingAdapter,
  reranking: createBedrockRerankAdapter,
}
