import type { KeyConnection } from '#connections.ts'
import type { VendorRow } from '#vendor-row.ts'
import { createCohereAdapter } from './cohere-adapter.ts'
import { createCohereEmbeddingAdapter } from './cohere-embedding-adapter.ts'
import { createCohereRerankAdapter } from './cohere-rerank-adapter.ts'

/** Cohere. */
export const cohereVendor: VendorRow<KeyConnection> = {
  service: 'cohere',
  title: 'Cohere',
  requestIdHeaders: ['x-debug-trace-id', 'x-request-id'],
  chat: createCohereAdapter,
  embedding: createCohereEmbeddingAdapter,
  reranking: createCohereRerankAdapter,
}
