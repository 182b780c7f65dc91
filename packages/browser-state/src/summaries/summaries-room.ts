import type { ModelRef } from '@atrium/domain/models/model-entry'
import { defineRoom } from '#console/define-room.ts'
import { threadsRoom } from '#threads/threads-room.ts'

/** Summaries of earlier messages. None of these reject: failures become notifications. */
export const summariesRoom = defineRoom({
  create(core) {
    const { client, notifications, newKey } = core
    const threads = core.room(threadsRoom)
    const act = async (threadId: string, work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work()
      } catch (error) {
        notifications.fail(error)
        return false
      }
      await threads.refresh(threadId).catch(() => undefined)
      return true
    }
    return {
      /** Has the earlier messages of the shown branch summarized by a model. */
      summarize: (threadId: string, model: ModelRef) =>
        act(threadId, () =>
          client.summaries.create({ params: { threadId }, body: model }, { idempotencyKey: newKey() }),
        ),
      /** Has everything sent again, or the summary. */
      undo: (threadId: string, messageId: string, undone: boolean) =>
        act(threadId, () => client.summaries.undo({ params: { threadId, messageId }, body: { undone } })),
    }
  },
})
