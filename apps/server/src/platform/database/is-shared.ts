import { SHARED, SHARED_WITH_ALL } from '@atrium/domain/protection/shared-levels'
import { type Column, inArray, type SQL, sql } from './sql.ts'

/** What a row says of who may see it. A table without private rows has no second column. */
type Columns = { protected: Column; isPrivate?: Column }

/** The domain's `isShared` in a query: rows that others than their author may see. */
export const isShared = (columns: Columns): SQL => isAt(columns, SHARED)

/** The domain's `isSharedWithAll` in a query: rows that everybody of the installation may see. */
export const isSharedWithAll = (columns: Columns): SQL => isAt(columns, SHARED_WITH_ALL)

function isAt({ protected: level, isPrivate }: Columns, levels: typeof SHARED): SQL {
  const isOfLevel = inArray(level, levels)
  return isPrivate ? sql`(${isOfLevel} and not ${isPrivate})` : isOfLevel
}
