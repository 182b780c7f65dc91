import type { MessageFeedback } from '@atrium/contract/calls/threads/feedback'
import type { Feedback } from '@atrium/domain/feedback/feedback'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** What the person thinks of answers. It is shown as it is said, and as it was where the server does not take it. */
export const feedbackRoom = defineRoom({
  create({ client, queries, notifications }) {
    const query = (threadId: string) =>
      queryOptions({
        queryKey: ['feedback', threadId],
        queryFn: async ({ signal }) => (await client.feedback.list({ params: { threadId } }, { signal })).data,
        meta: NOT_PERSISTED,
      })
    /** How many ratings are on their way. */
    let pending = 0
    return {
      query,
      /** Rates an answer, or takes back what was said of it where `said` is null. Never rejects. */
      async say(threadId: string, messageId: string, said: Feedback | null): Promise<void> {
        const { queryKey } = query(threadId)
        pending += 1
        await queries.cancelQueries({ queryKey })
        const known = queries.getQueryData(queryKey)
        // Only of this answer: another may be rated meanwhile.
        const show = (shown: Feedback | null) =>
          queries.setQueryData<MessageFeedback[]>(queryKey, (now = []) => [
            ...now.filter((one) => one.messageId !== messageId),
            ...(shown ? [{ messageId, ...shown }] : []),
          ])
        show(said)
        let agrees = known !== undefined
        try {
          const params = { threadId, messageId }
          if (said) await client.feedback.put({ params, body: { rating: said.rating, reason: said.reason } })
          else await client.feedback.delete({ params })
          // A rating alone is seen in its button.
          if (said?.reason) notifications.say(SUCCESS_TEXTS.feedback)
        } catch (error) {
          show(known?.find((one) => one.messageId === messageId) ?? null)
          notifications.fail(error, FAILURE_TEXTS.save)
          agrees = false
        }
        pending -= 1
        // What is read while another rating is on its way may not have it yet.
        if (!agrees && pending === 0) await queries.invalidateQueries({ queryKey })
      },
    }
  },
})
