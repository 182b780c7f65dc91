import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Database } from '#platform/database/open-database.ts'
import { removeInRounds } from '#platform/jobs/remove-in-rounds.ts'
import { createPromptTrash } from './prompt-trash.ts'

/** Deletes for good the prompts and results that have been in the trash for their time at `now` (milliseconds); answers how many there were. */
export async function emptyPromptTrash(database: Database, now: number): Promise<number> {
  const trash = createPromptTrash(database)
  const until = new Date(lastForgotten(now))
  return removeInRounds((limit) => trash.empty(until, limit))
}
