import type { Database } from '#platform/database/open-database.ts'
import { createThreadMessages } from './thread-messages.ts'
import { createThreadRows } from './thread-rows.ts'

/** The only SQL on threads and messages. Made from the database or from a transaction of it. */
export function createThreadsStore(db: Database) {
  return { ...createThreadRows(db), ...createThreadMessages(db) }
}

export type ThreadsStore = ReturnType<typeof createThreadsStore>
