import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { inArray, sql } from 'drizzle-orm'
import type { ContentSource } from '#contents/content-source.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import { SEARCHED_LENGTH } from '#platform/database/searched-length.ts'
import type { decideAccess } from '#policy/decide-access.ts'
import { promptResults, prompts } from './prompts-tables.ts'
import type { RemoveResults } from './results/remove-results.ts'

type Dependencies = { database: Database; remove: RemoveResults; decideAccess: typeof decideAccess }

/** Prompts and their results as a part of all content. They have no trash. */
export function createPromptContents({ database, remove, decideAccess: decide }: Dependencies): ContentSource {
  const resultsOf = (column: typeof promptResults.id | typeof promptResults.promptId, ids: readonly string[]) => {
    const { id, promptId, projectId, author, protected: level } = promptResults
    return database
      .select({ id, promptId, projectId, author, protected: level })
      .from(promptResults)
      .where(inArray(column, [...ids]))
  }

  const mayRemove = (
    caller: Caller,
    { protected: protection, ...row }: Awaited<ReturnType<typeof resultsOf>>[number],
  ) => decide(caller, 'delete', { ...row, protection }) === 'allowed'

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
      const left = await database
        .select({ id: prompts.id })
        .from(prompts)
        .where(inArray(prompts.id, [...ids]))
      const stays = new Set(left.map(({ id }) => id))
      const gone = new Set(rows.flatMap(({ id, promptId }) => [id, ...(stays.has(promptId) ? [] : [promptId])]))
      return ids.filter((id) => gone.has(id))
    },

    restore: async () => [],
    purge: async () => [],
  }
}

const searched = (column: typeof promptResults.prompt | typeof promptResults.answer) =>
  sql<string>`left(${column}, ${SEARCHED_LENGTH})`

function wordsIn(parts: readonly MessagePart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}
