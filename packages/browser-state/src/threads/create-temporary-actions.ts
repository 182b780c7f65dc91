import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import type { ThreadNeeds } from './create-thread-actions.ts'
import { refreshThread } from './refresh-thread.ts'
import { forgetThread, refreshThreadLists } from './thread-queries.ts'

/** What people do with temporary conversations. As all actions of threads, these do not reject. */
export type TemporaryActions = {
  /** Makes it an ordinary conversation. */
  keep(threadId: string): Promise<boolean>
  /** Deletes it for good, at once. */
  deleteNow(threadId: string): Promise<boolean>
}

export function createTemporaryActions({ client, queries, notifications, say }: ThreadNeeds): TemporaryActions {
  return {
    async keep(threadId) {
      try {
        await client.threads.patch({ params: { threadId }, body: { temporary: false } })
        await refreshThread(queries, client, threadId)
      } catch (error) {
        notifications.fail(error, FAILURE_TEXTS.patchThread)
        return false
      }
      refreshThreadLists(queries)
      notifications.succeed(say('shell:threads.kept'))
      return true
    },
    async deleteNow(threadId) {
      const deletion = client.threads.delete({ params: { threadId } })
      if (!(await toldIfFailed(notifications, deletion, FAILURE_TEXTS.deleteThread))) return false
      forgetThread(queries, threadId)
      notifications.succeed(SUCCESS_TEXTS.conversationDeleted)
      return true
    },
  }
}
