import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { and, eq, inArray, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { SEARCHED_LENGTH } from '#platform/database/searched-length.ts'
import { isKept, promptResults, prompts } from '../prompts-tables.ts'

/** The SQL on prompts and results as a part of all content. */
export function createContentStore(db: Database) {
  const resultsWhere = (column: typeof promptResults.id | typeof promptResults.promptId, ids: readonly string[]) => {
    const { id, promptId, projectId, author, protected: level } = promptResults
    return db
      .select({ id, promptId, projectId, author, protected: level })
      .from(promptResults)
      .where(and(inArray(column, [...ids]), isKept(promptResults)))
  }

  return {
    /** These of the results that are kept. */
    results: (ids: readonly string[]) => resultsWhere(promptResults.id, ids),

    /** The kept results of these prompts. */
    resultsUnder: (promptIds: readonly string[]) => resultsWhere(promptResults.promptId, promptIds),

    /** These of the prompts that are kept. */
    prompts(ids: readonly string[]) {
      const { id, projectId, author, protected: level } = prompts
      return db
        .select({ id, promptId: id, projectId, author, protected: level })
        .from(prompts)
        .where(and(inArray(id, [...ids]), isKept(prompts)))
    },

    /** Neither a prompt nor a result has this id, not even in the trash. */
    isGone: async (id: string): Promise<boolean> =>
      (await db.$count(prompts, eq(prompts.id, id))) === 0 &&
      (await db.$count(promptResults, eq(promptResults.id, id))) === 0,

    /** What these prompts ask and what these results say, by their ids and whoever may see them. */
    async textsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const asked = await db
        .select({ id: prompts.id, name: prompts.name, messages: prompts.messages })
        .from(prompts)
        .where(inArray(prompts.id, [...ids]))
      const { id, name } = promptResults
      const results = await db
        .select({ id, name, prompt: searched(promptResults.prompt), answer: searched(promptResults.answer) })
        .from(promptResults)
        .where(inArray(id, [...ids]))
      return new Map([
        ...asked.map((row): [string, string] => [
          row.id,
          [row.name, ...row.messages.map((message) => wordsIn(message.parts))].join('\n'),
        ]),
        ...results.map((row): [string, string] => [row.id, [row.name, row.prompt, row.answer].join('\n')]),
      ])
    },
  }
}

const searched = (column: typeof promptResults.prompt | typeof promptResults.answer) =>
  sql<string>`left(${column}, ${SEARCHED_LENGTH})`

function wordsIn(parts: readonly MessagePart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}
