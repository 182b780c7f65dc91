import type { ContentSource } from '#contents/content-source.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { doneWhereAllowed } from '#platform/http/done-where-allowed.ts'
import type { decideAccess } from '#policy/decide-access.ts'
import { createContentStore } from './content-store.ts'
import type { RemoveResults } from '../results/remove-results.ts'
import type { PromptTrashActions } from '../trash/prompt-trash-actions.ts'

type Dependencies = {
  database: Database
  remove: RemoveResults
  trash: PromptTrashActions
  decideAccess: typeof decideAccess
}

/** Prompts and their results as a part of all content. */
export function createPromptContents(dependencies: Dependencies): ContentSource {
  const { database, remove, trash, decideAccess: decide } = dependencies
  const store = createContentStore(database)

  const mayRemove = (
    caller: Caller,
    { protected: protection, ...row }: Awaited<ReturnType<typeof store.results>>[number],
  ) => decide(caller, 'delete', { ...row, protection }) === 'allowed'

  const isKeptNow = async (id: string) =>
    (await store.prompts([id])).length > 0 || (await store.results([id])).length > 0

  return {
    kinds: ['prompt', 'result'],

    textsOf: (parts, within) => createContentStore(within).textsOf(parts.map(({ partId }) => partId)),

    /** A prompt goes with all of its results or not at all: where the caller may not delete one of them, none is lost. */
    async delete(caller, ids) {
      const named = (await store.results(ids)).filter((row) => mayRemove(caller, row))
      const under = await store.resultsUnder(ids)
      const kept = new Set(under.filter((row) => !mayRemove(caller, row)).map(({ promptId }) => promptId))
      const whole = under.filter(({ promptId }) => !kept.has(promptId))
      const rows = [...new Map([...named, ...whole].map((row) => [row.id, row])).values()]
      for (const ofProject of Map.groupBy(rows, ({ projectId }) => projectId).values()) await remove(caller, ofProject)
      // What is left of the named prompts has results of others and stays, or none and goes by itself.
      const left = (await store.prompts(ids)).filter((row) => mayRemove(caller, row))
      await trash.putEmpty(caller, left)
      const stays = new Set((await store.prompts(ids)).map(({ id }) => id))
      const gone = new Set([...rows.flatMap(({ id, promptId }) => [id, promptId]), ...left.map(({ id }) => id)])
      return ids.filter((id) => gone.has(id) && !stays.has(id))
    },

    restore: (caller, ids) =>
      doneWhereAllowed(ids, async (id) => {
        const isBack = (await trash.restore(caller, 'prompt', id)) || (await trash.restore(caller, 'result', id))
        // A result may be back with its prompt, which was named before it.
        return isBack || isKeptNow(id)
      }),

    purge: (caller, ids) =>
      doneWhereAllowed(ids, async (id) => {
        const isPurged = (await trash.purge(caller, 'prompt', id)) || (await trash.purge(caller, 'result', id))
        return isPurged || store.isGone(id)
      }),
  }
}
