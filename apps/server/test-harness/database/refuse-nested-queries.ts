import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from '../../src/platform/database/open-database.ts'

/**
 * The same database for a server whose transactions fail when they ask the pool for another connection: as many at once as there are
 * connections would each wait for one more, and everybody else with them.
 */
export function refuseNestedQueries(db: Database): Database {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refuse = () => {
    if (transactions.getStore()?.isOpen) throw new Error('A transaction asks the pool for another connection.')
  }
  const pool = (db as unknown as { $client: pg.Pool }).$client
  const query = pool.query
  pool.query = function asked(this: pg.Pool, ...parameters: unknown[]) {
    refuse()
    return Reflect.apply(query, this, parameters)
  } as typeof query
  const transaction: Database['transaction'] = (work) => {
    refuse()
    return db.transaction((tx) => {
      const begun = { isOpen: true }
      return transactions.run(begun, () => work(tx)).finally(() => (begun.isOpen = false))
    })
  }
  return Object.assign(Object.create(db) as Database, { transaction })
}
