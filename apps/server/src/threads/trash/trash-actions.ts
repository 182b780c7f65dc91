import { lastForgotten } from '@atrium/domain/contents/trash'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Audit } from '#policy/audit.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { audienceOf } from '../thread-audience.ts'
import { createTrashStore, type TrashedThread } from './trash-store.ts'

export type TrashDependencies = {
  database: Database
  access: ThreadAccess
  audit: Audit
  /** Told after a thread has gone for good. */
  onGone: () => void
  clock: Clock
}

/** What becomes of deleted threads: each is there for its author alone. */
export function createTrashActions({ database, access, audit, onGone, clock }: TrashDependencies) {
  const trash = createTrashStore(database)
  const forgotten = () => new Date(lastForgotten(clock().getTime()))

  function record(tx: Database, { author }: Caller, { id, projectId }: TrashedThread, action: string): Promise<void> {
    return audit.record(tx, { author, action, subject: { kind: 'thread', id }, projectId, details: {} })
  }

  return {
    forgotten,

    /** Brings it back; answers false where it is not in the caller's trash. @throws a 403 refusal */
    async restore(caller: Caller, threadId: string): Promise<boolean> {
      const thread = await trash.find(caller, threadId, forgotten())
      if (!thread) return false
      access.mayDo(caller, 'delete', thread)
      await database.transaction(async (tx) => {
        // Somebody who asks twice at once brings it back once.
        if (!(await createTrashStore(tx).takeOut(threadId))) return
        await record(tx, caller, thread, 'restored')
        await publish(tx, audienceOf(thread), { type: 'thread-restored', threadId })
      })
      return true
    },

    /** Deletes it for good. @throws a 404 refusal where it is not in the caller's trash, and a 403 one */
    async purge(caller: Caller, threadId: string): Promise<void> {
      const thread = await trash.find(caller, threadId, forgotten())
      if (!thread) throw notFound('This conversation is not among your recently deleted conversations.')
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

export type TrashActions = ReturnType<typeof createTrashActions>
