import { lastForgotten } from '@atrium/domain/contents/trash'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createPromptTrash } from './prompt-trash.ts'

/** How often the trash is emptied, in milliseconds. */
const EVERY = 3_600_000
/** How many results and prompts one statement deletes. */
const AT_ONCE = 200

type Dependencies = { database: Database; clock: Clock; logger: Logger }

/** Deletes for good the prompts and results that have been in the trash for their time. */
export async function emptyPromptTrash({ database, clock }: Omit<Dependencies, 'logger'>): Promise<void> {
  const trash = createPromptTrash(database)
  const until = new Date(lastForgotten(clock().getTime()))
  while ((await trash.empty(until, AT_ONCE)) === AT_ONCE);
}

/** The same now and every hour until `stop` is called. */
export function watchPromptTrash({ logger, ...dependencies }: Dependencies): { stop(): void } {
  const look = () => {
    emptyPromptTrash(dependencies).catch((error: unknown) => {
      logger.warn({ err: error }, 'the trash of prompts could not be emptied')
    })
  }
  look()
  const timer = setInterval(look, EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
