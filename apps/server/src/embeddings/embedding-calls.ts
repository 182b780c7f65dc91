import type { embeddingCalls } from '@atrium/contract/calls/embeddings'
import type { EmbeddingGeneration } from '#generation/embedding-generation.ts'
import type { ListModels } from '#models/list-models.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { createAllowance } from '#platform/http/limits/create-allowance.ts'
import type { authorize } from '#policy/decide-access.ts'
import { refuseSecureData } from '#platform/refuse-secure-data.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'

/** Requests of one person that are under way at once: each holds its texts and vectors in memory. */
const AT_ONCE = 4

const BUSY = `You already have ${AT_ONCE} requests for embeddings in progress. Try again in a moment.`

export type EmbeddingDependencies = {
  embedding: EmbeddingGeneration
  listModels: ListModels
  policy: { authorize: typeof authorize }
  forCall: ProjectForCall
  rulesFor: RulesFor
}

export function createEmbeddingCalls(dependencies: EmbeddingDependencies): HandlersOf<typeof embeddingCalls> {
  const { embedding, listModels, policy, forCall, rulesFor } = dependencies
  const withinAllowance = createAllowance(AT_ONCE, BUSY)
  return {
    async create({ query, body }, { caller, signal }) {
      const { provider, model, input: texts, purpose, secureData } = body
      refuseSecureData(caller, secureData)
      const projectId = await forCall(caller, query.project)
      policy.authorize(caller, 'create', { projectId, author: caller.author, protection: 'author' }, 'vector')
      const { allowed } = await rulesFor(caller, projectId)
      const payer = { author: caller.author, projectId, kind: 'embedding' as const }
      const wish = { ref: { provider, model }, texts, purpose, secureData, allowed, payer }
      const { vectors, warnings, ...made } = await withinAllowance(caller.accountId, () =>
        embedding.embed(wish, signal),
      )
      const embeddings = vectors.map((vector) => [...vector])
      const data = { ...made, embeddings, dimensions: embeddings[0]?.length ?? 0 }
      return { data, ...(warnings.length > 0 && { warnings }) }
    },

    async models({ query }, { caller }) {
      return { data: await listModels(caller, query, 'embed') }
    },
  }
}
