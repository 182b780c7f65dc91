import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createFeedbackCalls } from './feedback-calls.ts'
import { createFeedbackStore } from './feedback-store.ts'

type Dependencies = {
  database: Database
  threads: Pick<ThreadsStore, 'messageOf'>
  access: Pick<ThreadAccess, 'seen'>
  clock: Clock
}

/** What people think of answers. */
export function createFeedbackRoom({ database, ...dependencies }: Dependencies) {
  return { calls: { feedback: createFeedbackCalls({ store: createFeedbackStore(database), ...dependencies }) } }
}
