import { sql } from '#platform/database/sql.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Database } from './open-database.ts'

/** Source: PostgreSQL's error codes, class 57. */
const QUERY_CANCELED = '57014'

/**
 * Reads, where what somebody looks for decides how long a statement takes.
 * @param hint what the person can do about it, as a sentence
 * @throws a 503 refusal where a statement takes longer than it may
 */
export async function withinSeconds<T>(
  database: Database,
  { seconds, hint }: { seconds: number; hint: string },
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      const bounded = tx.execute(sql`select set_config('statement_timeout', ${String(seconds * 1000)}, true)`)
      // It goes out together with the first statement, which it stands before; where it fails that one does, too.
      bounded.catch(() => undefined)
      const result = await read(tx)
      await bounded
      return result
    })
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if ((cause as { code?: string }).code !== QUERY_CANCELED) continue
      throw new Refusal(503, `The search took longer than ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. ${hint}`)
    }
    throw error
  }
}
