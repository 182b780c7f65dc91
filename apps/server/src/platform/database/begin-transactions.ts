import { drizzle } from 'drizzle-orm/node-postgres'
import { NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import type pg from 'pg'
import type { Database } from './open-database.ts'

type Work<Result> = (transaction: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<Result>

/**
 * How transactions are begun on the connections of a pool. `begin` goes out together with the first statement, so that it costs no
 * round trip of its own, and a connection comes back to the pool whatever fails: one that cannot even roll back is closed.
 */
export function beginTransactions(pool: pg.Pool): <Result>(work: Work<Result>) => Promise<Result> {
  return async (work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const { dialect, session } = drizzle({ client }) as unknown as Parts
      const begun = client.query('begin')
      // Its failure is that of the first statement too.
      begun.catch(() => undefined)
      const result = await work(new NodePgTransaction(dialect, session, undefined))
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((fault: Error) => {
        broken = fault
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
}

type Parts = {
  dialect: ConstructorParameters<typeof NodePgTransaction>[0]
  session: ConstructorParameters<typeof NodePgTransaction>[1]
}
