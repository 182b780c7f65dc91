import { inArray, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { SEARCHED_LENGTH } from '#platform/database/searched-length.ts'
import { messages, threads } from './threads-tables.ts'

/** What somebody reads of a message: its words and the names of its files, and not what a model has thought. */
const wordsIn = sql<string | null>`(
  select left(string_agg(left(coalesce(p ->> 'text', p ->> 'filename'), ${SEARCHED_LENGTH}), E'\\n'), ${SEARCHED_LENGTH})
  from jsonb_array_elements(${messages.parts}) p where p ->> 'type' in ('text', 'file'))`

/** The SQL on what is found of threads. */
export function createThreadTextsStore(db: Database) {
  return {
    /** What these threads are called, and what these messages say, by their ids and whoever may see them. */
    async textsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const { id, name, description } = threads
      const named = await db
        .select({ id, name, description })
        .from(threads)
        .where(inArray(id, [...ids]))
      const said = await db
        .select({ id: messages.id, words: wordsIn })
        .from(messages)
        .where(inArray(messages.id, [...ids]))
      return new Map([
        ...named.map((row): [string, string] => [row.id, `${row.name}\n${row.description}`]),
        ...said.map((row): [string, string] => [row.id, row.words ?? '']),
      ])
    },
  }
}
