import type { trashCalls } from '@atrium/contract/calls/threads/trash'
import { goneForGoodAt } from '@atrium/domain/contents/trash'
import type { HandlersOf } from '#platform/http/handler.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import { presentThread } from '../present.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { TrashActions } from './trash-actions.ts'
import type { TrashedThread, TrashStore } from './trash-store.ts'

type Dependencies = { trash: Pick<TrashStore, 'list'>; actions: TrashActions; access: ThreadAccess }

/** Deleted threads over HTTP, each for its author alone. */
export function createTrashCalls({ trash, actions, access }: Dependencies): HandlersOf<typeof trashCalls> {
  return {
    async list({ query }, { caller }) {
      const after = decodeCursor(query.resume)
      const read = await trash.list(caller, { forgotten: actions.forgotten(), after, limit: query.limit + 1 })
      const page = pageOf(read, query.limit, ({ id, deletedAt: time }) => encodeCursor({ id, time }))
      return { data: page.rows.map(presentTrashed), resume: page.resume }
    },

    async restore({ params: { threadId } }, { caller }) {
      await actions.restore(caller, threadId)
      return { data: presentThread(await access.allowed(caller, 'delete', threadId)) }
    },

    async delete({ params }, { caller }) {
      await actions.purge(caller, params.threadId)
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
