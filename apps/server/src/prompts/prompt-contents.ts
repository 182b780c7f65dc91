import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { and, eq, inArray, sql } from '#platform/database/sql.ts'
import type { ContentSource } from '#contents/content-source.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { SEARCHED_LENGTH } from '#platform/database/searched-length.ts'
import { doneWhereAllowed } from '#platform/http/done-where-allowed.ts'
import type { decideAccess } from '#policy/decide-access.ts'
import { isKept, promptResults, prompts } from './prompts-tables.ts'
import type { RemoveResults } from './results/remove-results.ts'
import type { PromptTrashActions } from './trash/prompt-trash-actions.ts'

type Dependencies = {
  database: Database
  remove: RemoveResults
  trash: PromptTrashActions
  decideAccess: typeof decideAccess
}

/** Prompts and their results as a part of all content. */
export function createPromptContents(dependencies: Dependencies): ContentSource {
  const { database, remove, trash, decideAccess: decide } = dependencies
  const resultsOf = (column: typeof promptResults.id | typeof promptResults.promptId, ids: readonly string[]) => {
    const { id, promptId, projectId, author, protected: level } = promptResults
    return database
      .select({ id, promptId, projectId, author, protected: level })
      .from(promptResults)
      .where(and(inArray(column, [...ids]), isKept(promptResults)))
  }

  const promptsOf = (ids: readonly string[]) => {
    const { id, projectId, author, protected: level } = prompts
    return database
      .select({ id, promptId: id, projectId, author, protected: level })
      .from(prompts)
      .where(and(inArray(id, [...ids]), isKept(prompts)))
  }

  const mayRemove = (
    caller: Caller,
    { protected: protection, ...row }: Awaited<ReturnType<typeof resultsOf>>[number],
  ) => decide(caller, 'delete', { ...row, protection }) === 'allowed'

  const isKeptNow = async (id: string) =>
    (await promptsOf([id])).length > 0 || (await resultsOf(promptResults.id, [id])).length > 0

  const isGone = async (id: string) =>
    (await database.$count(prompts, eq(prompts.id, id))) === 0 &&
    (await database.$count(promptResults, eq(promptResults.id, id))) === 0

  return {
    kinds: ['prompt', 'result'],

    async textsOf(parts, within) {
      const ids = parts.map(({ partId }) => partId)
      const asked = await within
        .select({ id: prompts.id, name: prompts.name, messages: prompts.messages })
        .from(prompts)
        .where(inArray(prompts.id, ids))
      const { id, name } = promptResults
      const results = await within
        .select({ id, name, prompt: searched(promptResults.prompt), answer: searched(promptResults.answer) })
        .from(promptResults)
        .where(inArray(id, ids))
      return new Map([
        ...asked.map((row): [string, string] => [
          row.id,
          [row.name, ...row.messages.map((message) => wordsIn(message.parts))].join('\n'),
        ]),
        ...results.map((row): [string, string] => [row.id, [row.name, row.prompt, row.answer].join('\n')]),
      ])
    },

    /** A prompt goes with all of its results or not at all: where the caller may not delete one of them, none is lost. */
    async delete(caller, ids) {
      const named = (await resultsOf(promptResults.id, ids)).filter((row) => mayRemove(caller, row))
      const under = await resultsOf(promptResults.promptId, ids)
      const kept = new Set(under.filter((row) => !mayRemove(caller, row)).map(({ promptId }) => promptId))
      const whole = under.filter(({ promptId }) => !kept.has(promptId))
      const rows = [...new Map([...named, ...whole].map((row) => [row.id, row])).values()]
      for (const ofProject of Map.groupBy(rows, ({ projectId }) => projectId).values()) await remove(caller, ofProject)
      // What is left of the named prompts has results of others and stays, or none and goes by itself.
      const left = (await promptsOf(ids)).filter((row) => mayRemove(caller, row))
      await trash.putEmpty(caller, left)
      const stays = new Set((await promptsOf(ids)).map(({ id }) => id))
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
        return isPurged || isGone(id)
      }),
  }
}

const searched = (column: typeof promptResults.prompt | typeof promptResults.answer) =>
  sql<string>`left(${column}, ${SEARCHED_LENGTH})`

function wordsIn(parts: readonly MessagePart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}
