import { eq, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { files } from './files-tables.ts'

/** What other rooms know of files: how much of them somebody keeps. */
export type FileWeight = { bytesOf(author: string): Promise<number> }

/** The SQL on the weight of files, deleted ones included. It needs no other room. */
export function createFileWeight(db: Database): FileWeight {
  return {
    async bytesOf(author) {
      const bytes = sql<number>`coalesce(sum(${files.size}), 0)::float8`
      const [kept] = await db.select({ bytes }).from(files).where(eq(files.author, author))
      return kept?.bytes ?? 0
    },
  }
}
