import { eq } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type ConnectionRow, vendorConnections } from './connections-tables.ts'

/** The only SQL on vendors that were connected in the console. Made from the database or from a transaction of it. */
export function createConnectionsStore(database: Database) {
  return {
    list: async (): Promise<ConnectionRow[]> => database.select().from(vendorConnections),

    async find(vendor: string): Promise<ConnectionRow | undefined> {
      const [row] = await database.select().from(vendorConnections).where(eq(vendorConnections.vendor, vendor))
      return row
    },

    async put(row: ConnectionRow): Promise<void> {
      const { vendor: target } = vendorConnections
      const { vendor: _vendor, ...change } = row
      await database.insert(vendorConnections).values(row).onConflictDoUpdate({ target, set: change })
    },

    /** Answers false where there is none. */
    async remove(vendor: string): Promise<boolean> {
      const { rowCount } = await database.delete(vendorConnections).where(eq(vendorConnections.vendor, vendor))
      return rowCount === 1
    },
  }
}
