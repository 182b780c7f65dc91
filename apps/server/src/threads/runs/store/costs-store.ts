import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/** What was paid without an answer that could tell of it, in US dollars. */
export type PaidWithoutAnswer = {
  id: string
  author: string
  projectId: number
  provider: string
  model: string
  cost: number
  paidAt: Date
}

/** The SQL on what stays of costs where no conversation tells of them; those of deleted ones a trigger writes. */
export function createCostsStore(db: Database) {
  return {
    /** Keeps what was paid for questions that were refused then. */
    async keepRefused(rows: readonly PaidWithoutAnswer[]): Promise<void> {
      await db.execute(sql`
        insert into run_costs (run_id, author, project_id, provider, model, status, cost, created_at, ended_at)
        select id, author, "projectId", provider, model, 'refused', cost, "paidAt", "paidAt"
        from json_to_recordset(${JSON.stringify(rows)}::json) as paid (id uuid, author text, "projectId" int,
          provider text, model text, cost float8, "paidAt" timestamptz)`)
    },
  }
}
