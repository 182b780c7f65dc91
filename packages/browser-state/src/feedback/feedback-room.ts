import type { MessageFeedback } from '@atrium/contract/calls/feedback'
import type { Feedback } from '@atrium/domain/feedback/feedback'
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
    return {
      query,
      /** Rates an answer, or takes back what was said of it where `said` is null. Never rejects. */
      async say(threadId: string, messageId: string, said: Feedback | null): Promise<void> {
        const { queryKey } = query(threadId)
        await queries.cancelQueries({ queryKey })
        const before = queries.getQueryData(queryKey)
        const others = (before ?? []).filter((one) => one.messageId !== messageId)
        queries.setQueryData<MessageFeedback[]>(queryKey, said ? [...others, { messageId, ...said }] : others)
        try {
          const params = { threadId, messageId }
          if (!said) return void (await client.feedback.delete({ params }))
          await client.feedback.put({ params, body: { rating: said.rating, reason: said.reason } })
        } catch (error) {
          queries.setQueryData(queryKey, before)
          notifications.fail(error)
        }
      },
    }
  },
})
