import type { trashCalls } from '@atrium/contract/calls/trash'
import { goneForGoodAt, lastForgotten } from '@atrium/domain/threads/trash'
import { publish } from '#platform/bus/publish.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import { presentThread } from '../present.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { audienceOf } from '../thread-audience.ts'
import { createTrashStore, type TrashedThread } from './trash-store.ts'

type Dependencies = {
  database: Database
  access: ThreadAccess
  audit: Audit
  /** Told after a thread has gone for good. */
  onGone: () => void
  clock: Clock
}

/** Deleted threads over HTTP, each for its author alone. */
export function createTrashCalls({
  database,
  access,
  audit,
  onGone,
  clock,
}: Dependencies): HandlersOf<typeof trashCalls> {
  const trash = createTrashStore(database)
  const forgotten = () => new Date(lastForgotten(clock().getTime()))

  async function trashed(caller: Caller, threadId: string): Promise<TrashedThread> {
    const thread = await trash.find(caller, threadId, forgotten())
    if (!thread) throw notFound('This conversation is not among your recently deleted conversations.')
    return thread
  }

  function record(tx: Database, { author }: Caller, { id, projectId }: TrashedThread, action: string): Promise<void> {
    return audit.record(tx, { author, action, subject: { kind: 'thread', id }, projectId, details: {} })
  }

  return {
    async list({ query }, { caller }) {
      const after = decodeCursor(query.resume)
      const read = await trash.list(caller, { forgotten: forgotten(), after, limit: query.limit + 1 })
      const page = pageOf(read, query.limit, ({ id, deletedAt: time }) => encodeCursor({ id, time }))
      return { data: page.rows.map(presentTrashed), resume: page.resume }
    },

    async restore({ params: { threadId } }, { caller }) {
      const thread = await trash.find(caller, threadId, forgotten())
      if (thread) {
        access.mayDo(caller, 'delete', thread)
        await database.transaction(async (tx) => {
          // Somebody who asks twice at once brings it back once.
          if (!(await createTrashStore(tx).takeOut(threadId))) return
          await record(tx, caller, thread, 'restored')
          await publish(tx, audienceOf(thread), { type: 'thread-restored', threadId })
        })
      }
      return { data: presentThread(await access.allowed(caller, 'delete', threadId)) }
    },

    async delete({ params }, { caller }) {
      const thread = await trashed(caller, params.threadId)
      access.mayDo(caller, 'delete', thread)
      await database.transaction(async (tx) => {
        await createTrashStore(tx).remove(thread.id)
        await record(tx, caller, thread, 'purged')
        await publish(tx, { accountId: caller.accountId }, { type: 'thread-deleted', threadId: thread.id })
      })
      onGone()
    },
  }
}

function presentTrashed({ deletedAt, ...thread }: TrashedThread) {
  return {
    ...presentThread(thread),
    deletedDate: deletedAt.toISOString(),
    goneDate: new Date(goneForGoodAt(deletedAt.getTime())).toISOString(),
  }
}
