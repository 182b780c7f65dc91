import type { modelCalls } from '@atrium/contract/calls/models'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Catalog } from './create-catalog.ts'
import type { ListModels } from './list-models.ts'

/** The lists of models that can be chosen now. */
export function createModelCalls({
  catalog,
  listModels,
}: {
  catalog: Pick<Catalog, 'succession'>
  listModels: ListModels
}): HandlersOf<typeof modelCalls> {
  return {
    async list({ query }, { caller }) {
      return { data: await listModels(caller, query) }
    },

    async succession({ query: { provider, model } }) {
      const succession = await catalog.succession({ provider, model })
      if (!succession) throw notFound()
      return { data: succession }
    },
  }
}
