import { createCohere } from '@ai-sdk/cohere'
import { z } from 'zod'
import type { KeyConnection } from '#connections.ts'
import type { RerankAdapter } from '#reranking/rerank-adapter.ts'

const charged = z.object({ meta: z.object({ billed_units: z.object({ search_units: z.number() }) }) })

/** Cohere's rerank, version 2 of its API. Source: https://docs.cohere.com/v2/reference/rerank */
export function createCohereRerankAdapter(connection: KeyConnection, fetch: typeof globalThis.fetch): RerankAdapter {
  const cohere = createCohere({ ...connection, fetch })
  return {
    rerankingModel: ({ upstream }) => cohere.rerankingModel(upstream.model),
    searchesOf: (body) => charged.safeParse(body).data?.meta.billed_units.search_units,
  }
}
