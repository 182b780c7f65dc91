import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { OpenDatabase } from '../src/platform/database/open-database.ts'

/**
 * Makes what a transaction asks of the pool, instead of its own connection, fail: as many transactions at once as there are connections
 * would wait for each other until all of them fail, and everybody else with them.
 */
export function refuseNestedQueries({ db }: OpenDatabase): void {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refuse = () => {
    if (transactions.getStore()?.isOpen) throw new Error('A transaction asks the pool for another connection.')
  }
  const begin = db.transaction
  db.transaction = (work) => {
    refuse()
    return begin((tx) => {
      const transaction = { isOpen: true }
      return transactions.run(transaction, () => work(tx)).finally(() => (transaction.isOpen = false))
    })
  }
  const pool = (db as unknown as { $client: pg.Pool }).$client
  const query = pool.query
  pool.query = function asked(this: pg.Pool, ...parameters: unknown[]) {
    refuse()
    return Reflect.apply(query, this, parameters)
  } as typeof query
}
