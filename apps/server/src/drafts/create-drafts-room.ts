import { DRAFT_FILE_DAYS } from '@atrium/domain/drafts/draft-limits'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { FileAccess } from '#files/file-access.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createDraftChanger } from './change-draft.ts'
import { createDraftCalls } from './draft-calls.ts'
import { createDraftsStore } from './drafts-store.ts'

type Dependencies = {
  database: Database
  threadSeenBy: (caller: Caller, threadId: string) => Promise<{ temporary: boolean }>
  threadsVisibleAmong: (caller: Caller, threadIds: readonly string[]) => Promise<string[]>
  readFile: FileAccess['readAs']
  discardUpload: FilesRoom['discardUpload']
  forCall: ProjectForCall
  clock: Clock
}

const DAY = 24 * 3_600_000
/** How often files that nobody sends are looked for, in milliseconds. */
const FORGET_EVERY = 3_600_000

/** What people are writing and have not sent. `start` begins to forget the files of drafts that were left lying. */
export function createDraftsRoom(dependencies: Dependencies) {
  const { database, threadSeenBy, threadsVisibleAmong, readFile, discardUpload, forCall, clock } = dependencies
  const drafts = createDraftsStore(database)
  const forget = () => drafts.removeFilesBefore(new Date(clock().getTime() - DRAFT_FILE_DAYS * DAY))
  let timer: NodeJS.Timeout | undefined
  return {
    calls: {
      drafts: createDraftCalls({
        drafts,
        change: createDraftChanger({ database, readFile, discardUpload, clock }),
        threadSeenBy,
        threadsVisibleAmong,
        forCall,
      }),
    },
    async start(): Promise<void> {
      await forget()
      timer = setInterval(() => void forget().catch(() => undefined), FORGET_EVERY)
      timer.unref()
    },
    stop(): void {
      clearInterval(timer)
    },
  }
}
