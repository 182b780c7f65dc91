import type { LedgerEntry } from '@atrium/domain/ledger/ledger-entry'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storableJson } from '#platform/database/values/storable-json.ts'

/** What is written to the ledger. A store that pays within a statement of its own asks the function `record_spending` there. */
export function createLedgerStore(db: Database) {
  return {
    /** Writes rows and counts them on their days, in one statement; what is there already is not counted again. */
    async record(entries: readonly LedgerEntry[]): Promise<void> {
      if (entries.length === 0) return
      await db.execute(sql`select id from record_spending(${storableJson(entries)}::jsonb)`)
    },

    /** What somebody's keys have cost since a day of UTC, the earliest first. */
    async keyDaysOf(author: string, since: string) {
      const { rows } = await db.execute<{
        day: string
        token: string
        model: string
        requests: number
        tokens: number
        cost: number
        atLeast: boolean
      }>(sql`
        select day::text, key_id as token, model, sum(requests)::int as requests,
          sum(input_tokens + output_tokens)::float8 as tokens, sum(cost)::float8 as cost,
          bool_or(at_least) as "atLeast"
        from ledger_days where author = ${author} and key_id is not null and day >= ${since}
        group by 1, 2, 3 order by 1, 2, 3`)
      return rows
    },
  }
}
