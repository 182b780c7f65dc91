import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { createPromptTrash } from './prompt-trash.ts'

/** How many results and prompts one statement deletes. */
const AT_ONCE = 200

type Dependencies = { database: Database; clock: Clock }

/** Deletes for good the prompts and results that have been in the trash for their time; answers how many there were. */
export async function emptyPromptTrash({ database, clock }: Dependencies): Promise<number> {
  const trash = createPromptTrash(database)
  const until = new Date(lastForgotten(clock().getTime()))
  let all = 0
  for (;;) {
    const gone = await trash.empty(until, AT_ONCE)
    all += gone
    if (gone < AT_ONCE) return all
  }
}
