import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import type { ThreadNeeds } from './create-thread-actions.ts'
import { threadKeys } from './thread-keys.ts'
import { forgetThread, refreshThreadLists } from './thread-queries.ts'

/** What people do with threads that they want no more. As all actions of threads, these do not reject. */
export type TrashActions = {
  /** Puts a thread into the trash, and offers to undo it. `onRestored` is called where that was taken. */
  delete(threadId: string, onRestored?: () => void): Promise<boolean>
  /** Brings a deleted thread back. */
  restore(threadId: string): Promise<boolean>
  /** Deletes a deleted thread for good. */
  deleteForGood(threadId: string): Promise<boolean>
}

export function createTrashActions(needs: ThreadNeeds): TrashActions {
  const { client, queries, notifications, userState, say } = needs

  const restore = async (threadId: string): Promise<boolean> => {
    const restoration = client.trash.restore({ params: { threadId } })
    if (!(await toldIfFailed(notifications, restoration, say('shell:threads.notRestored')))) return false
    refreshThreadLists(queries)
    refreshQueries(queries, threadKeys.trash())
    notifications.succeed(say('shell:threads.restored'))
    return true
  }

  return {
    async delete(threadId, onRestored) {
      const deletion = client.threads.delete({ params: { threadId } })
      if (!(await toldIfFailed(notifications, deletion, FAILURE_TEXTS.deleteThread))) return false
      forgetThread(queries, threadId)
      refreshThreadLists(queries)
      refreshQueries(queries, threadKeys.trash())
      notifications.show({
        // An offer, not a receipt: it stays longer than a message of success does.
        emphasis: 'neutral',
        title: SUCCESS_TEXTS.conversationDeleted,
        action: {
          label: say('shell:threads.undo'),
          onSelect: () => void restore(threadId).then((restored) => restored && onRestored?.()),
        },
      })
      return true
    },
    restore,
    async deleteForGood(threadId) {
      const deletion = client.trash.delete({ params: { threadId } })
      if (!(await toldIfFailed(notifications, deletion, FAILURE_TEXTS.deleteThread))) return false
      refreshQueries(queries, threadKeys.trash())
      for (const list of ['favorites', 'lastViewed']) {
        userState.remove(`${list}.threads.${threadId}`, { silent: true })
      }
      notifications.succeed(SUCCESS_TEXTS.conversationDeleted)
      return true
    },
  }
}
