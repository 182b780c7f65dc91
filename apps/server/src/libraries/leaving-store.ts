import { and, eq, inArray, isNull, not, or } from '#platform/database/sql.ts'
import { isShared, isSharedWithAll } from '#platform/database/is-shared.ts'
import type { Database } from '#platform/database/open-database.ts'
import { libraries, type LibraryRow } from './libraries-tables.ts'

/** The SQL on the libraries of somebody who goes. */
export function createLeavingStore(db: Database) {
  const isOf = (author: string) => and(eq(libraries.author, author), isNull(libraries.deletedAt))

  return {
    /** Those that they share in projects or with all, locked until the transaction ends. */
    lockShared: (author: string, projectIds: readonly number[]): Promise<LibraryRow[]> => {
      const inTheirs = inArray(libraries.projectId, [...projectIds])
      const withAll = isSharedWithAll(libraries)
      return db
        .select()
        .from(libraries)
        .where(and(isOf(author), isShared(libraries), projectIds.length > 0 ? or(inTheirs, withAll) : withAll))
        .for('update')
    },

    /** Puts those into the trash that nobody else sees. */
    async trashUnshared(author: string, now: Date): Promise<void> {
      await db
        .update(libraries)
        .set({ deletedAt: now })
        .where(and(isOf(author), not(isShared(libraries))))
    },
  }
}
