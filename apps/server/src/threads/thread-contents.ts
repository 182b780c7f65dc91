import { THREAD_KINDS } from '@atrium/domain/contents/content-kind'
import type { ContentSource } from '#contents/content-source.ts'
import { doneWhereAllowed } from '#platform/http/done-where-allowed.ts'
import type { DeleteThread } from './changes/delete-thread.ts'
import { createThreadTextsStore } from './store/thread-texts-store.ts'
import type { ThreadAccess } from './thread-access.ts'
import type { TrashActions } from './trash/trash-actions.ts'

type Dependencies = { access: ThreadAccess; deleteThread: DeleteThread; trash: TrashActions }

/** Threads as a part of all content. */
export function createThreadContents({ access, deleteThread, trash }: Dependencies): ContentSource {
  return {
    kinds: THREAD_KINDS,

    textsOf: (parts, within) => createThreadTextsStore(within).textsOf(parts.map(({ partId }) => partId)),

    delete: (caller, ids) =>
      doneWhereAllowed(ids, async (id) => deleteThread(caller, await access.allowed(caller, 'delete', id))),

    restore: (caller, ids) => doneWhereAllowed(ids, (id) => trash.restore(caller, id)),

    purge: (caller, ids) => doneWhereAllowed(ids, (id) => trash.purge(caller, id)),
  }
}
