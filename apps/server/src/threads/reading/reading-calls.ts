import type { threadCalls } from '@atrium/contract/calls/threads/threads'
import type { Caller } from '#platform/caller.ts'
import { not, type SQL, type SQLWrapper } from '#platform/database/sql.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { unprocessable } from '#platform/http/refusal.ts'
import { decodeIdCursor } from '#platform/paging/id-cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { ReadMarks } from '../messages/read-marks.ts'
import { presentThread } from '../present.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { ReadWholeThread } from './read-whole-thread.ts'

/** Whether somebody has put away what has this id, as a condition. */
export type IsPutAway = (caller: { author: string }, id: SQLWrapper) => SQL

type Dependencies = {
  threads: ThreadsStore
  access: ThreadAccess
  reads: ReadMarks
  readWhole: ReadWholeThread
  forCall: ProjectForCall
  isPutAway: IsPutAway
}

/** Threads that are listed and read, over HTTP: what the caller may not see is 404. */
export function createReadingCalls({
  threads,
  access,
  reads,
  readWhole,
  forCall,
  isPutAway,
}: Dependencies): Pick<HandlersOf<typeof threadCalls>, 'list' | 'get' | 'markRead'> {
  /** Where the caller has put what is listed; anywhere where it is not asked. */
  const placeOf = (caller: Caller, archived: boolean | undefined) => {
    if (archived === undefined) return undefined
    return (threadId: SQLWrapper) => (archived ? isPutAway(caller, threadId) : not(isPutAway(caller, threadId)))
  }

  return {
    async list({ query }, { caller }) {
      const read = await threads.list(caller, {
        project: await forCall(caller, query.project),
        owner: query.owner,
        type: query.type,
        ids: query.ids,
        filter: query.filter,
        place: placeOf(caller, query.archived),
        after: decodeCursor(query.resume),
        limit: query.limit + 1,
      })
      const page = pageOf(read, query.limit, ({ id, updatedAt: time }) => encodeCursor({ id, time }))
      return { data: page.rows.map(presentThread), resume: page.resume }
    },

    async get({ params, query }, { caller }) {
      const { limit = null } = query
      return readWhole(caller, params.threadId, { after: decodeIdCursor(query.resume), limit })
    },

    async markRead({ params, body }, { caller }) {
      const thread = await access.seen(caller, params.threadId)
      if (!(await threads.messageOf(thread.id, body.messageId))) {
        throw unprocessable('This message is not in the conversation.', [
          { path: 'body.messageId', message: 'The conversation has no message with this id.' },
        ])
      }
      await reads.set(caller.accountId, thread.id, body.messageId)
    },
  }
}
