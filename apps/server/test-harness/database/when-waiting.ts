import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database/open-database.ts'

/** Settles once a statement in this database waits for a lock that somebody else holds. */
export async function whenWaiting(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
  }
}
