import type { Database } from '#platform/database/open-database.ts'
import { createActivityCalls } from './activity-calls.ts'
import { createActivityStore } from './activity-store.ts'

/** What a person runs in all their threads. */
export function createActivityRoom({ database }: { database: Database }) {
  return { calls: { activity: createActivityCalls({ store: createActivityStore(database) }) } }
}
