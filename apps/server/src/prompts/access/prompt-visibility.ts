import { and, eq, inArray, sql } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import { isKept, promptResults, prompts } from '../prompts-tables.ts'

/** What other rooms know of prompts. It needs no other room, so that rooms below the prompts themselves can be handed it. */
export type PromptVisibility = {
  /** Whether there is such a result, and the caller may see it. */
  seesResult(caller: Caller, resultId: string, within?: Database): Promise<boolean>
  /** Whether the caller may see one of these results, or one of these prompts by its own level. */
  seesAny(caller: Caller, those: readonly Seen[], within?: Database): Promise<boolean>
  /** Whether there is such a prompt, or such a result. */
  isThere(kind: 'prompt' | 'result', id: string): Promise<boolean>
  /** Bytes of all that somebody has asked by prompts, and of what came of it. */
  bytesOf(author: string): Promise<number>
}

type Seen = { resultId: string; promptId: string | null }

/** What a row takes beside its texts, in bytes: many small ones are much as well. */
const ROW_BYTES = 1000

type Dependencies = { database: Database; policy: Pick<PolicyRoom, 'decideAccess'> }

export function createPromptVisibility({ database, policy }: Dependencies): PromptVisibility {
  return {
    async seesResult(caller, resultId, within = database) {
      const { projectId, author, protected: protection } = promptResults
      const [row] = await within
        .select({ projectId, author, protection })
        .from(promptResults)
        .where(and(eq(promptResults.id, resultId), isKept(promptResults)))
      return row !== undefined && policy.decideAccess(caller, 'see', row) === 'allowed'
    },

    async seesAny(caller, those, within = database) {
      const standings = [
        ...(await standingsIn(
          within,
          promptResults,
          those.map(({ resultId }) => resultId),
        )),
        ...(await standingsIn(
          within,
          prompts,
          those.flatMap(({ promptId }) => promptId ?? []),
        )),
      ]
      return standings.some((row) => policy.decideAccess(caller, 'see', row) === 'allowed')
    },

    async isThere(kind, id) {
      const table = kind === 'prompt' ? prompts : promptResults
      return (await database.$count(table, and(eq(table.id, id), isKept(table)))) > 0
    },

    async bytesOf(author) {
      const { rows } = await database.execute<{ bytes: number }>(sql`
        select coalesce(sum(bytes + ${ROW_BYTES}::int), 0)::float8 as bytes from (
          select bytes from prompts where author = ${author}
          union all select bytes from prompt_results where author = ${author}
          union all select bytes from prompt_comparisons where author = ${author}
          union all select bytes from prompt_runs where author = ${author}
        ) kept`)
      return rows[0]?.bytes ?? 0
    },
  }
}

async function standingsIn(db: Database, table: typeof prompts | typeof promptResults, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { projectId, author, protected: protection } = table
  return db
    .select({ projectId, author, protection })
    .from(table)
    .where(and(inArray(table.id, [...ids]), isKept(table)))
}
