import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import type { ThreadNeeds } from './create-thread-actions.ts'
import { forgetThread, refreshThreadLists } from './thread-queries.ts'

/** What people do with threads that they want no more. As all actions of threads, these do not reject. */
export type TrashActions = {
  /** Puts a thread into the trash, and offers to undo it. `onRestored` is called where that was taken. */
  delete(threadId: string, onRestored?: () => void): Promise<boolean>
  /** Brings a deleted thread back. */
  restore(threadId: string): Promise<boolean>
}

export function createTrashActions(needs: ThreadNeeds): TrashActions {
  const { client, queries, notifications, say } = needs

  const restore = async (threadId: string): Promise<boolean> => {
    const restoration = client.trash.restore({ params: { threadId } })
    if (!(await toldIfFailed(notifications, restoration, say('shell:threads.notRestored')))) return false
    refreshThreadLists(queries)
    notifications.succeed(say('shell:threads.restored'))
    return true
  }

  return {
    async delete(threadId, onRestored) {
      const deletion = client.threads.delete({ params: { threadId } })
      if (!(await toldIfFailed(notifications, deletion, FAILURE_TEXTS.deleteThread))) return false
      forgetThread(queries, threadId)
      refreshThreadLists(queries)
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
  }
}
