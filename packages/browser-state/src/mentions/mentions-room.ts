import type { Mention } from '@atrium/contract/entities/threads/comment'
import { defineRoom } from '#console/define-room.ts'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { createStore } from '#store/create-store.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'

const ALL = ['mentions'] as const

/** After these a person is mentioned elsewhere: with a conversation that they do not see any more its mentions go. */
const CHANGES: readonly string[] = ['missed', 'mentions-changed', 'thread-changed', 'thread-restored', 'thread-deleted']

/** Comments in which this person is mentioned. */
export const mentionsRoom = defineRoom({
  create({ client: { mentions }, queries, notifications }) {
    return {
      /** Ids of comments with a mention that waits to be shown. */
      waiting: createStore<readonly string[]>([]),
      listQuery: () => pagesQuery(ALL, ({ resume, ...options }) => mentions.list({ query: { resume } }, options)),
      /** One as it is now; null where it has gone. */
      async read(commentId: string): Promise<Mention | null> {
        try {
          return (await mentions.get({ params: { commentId } })).data
        } catch {
          return null
        }
      },
      /** Marks those on a message as read, or all. A failure becomes a notification. */
      async markRead(messageId?: string): Promise<void> {
        await toldIfFailed(notifications, mentions.read({ body: { messageId } }))
        refreshQueries(queries, ALL)
      },
    }
  },
  clear({ waiting }) {
    waiting.set([])
  },
  onEvents(events, { waiting }, { queries }) {
    const fresh = events.flatMap((event) =>
      event.type === 'mentions-changed' && event.commentId !== undefined ? [event.commentId] : [],
    )
    if (fresh.length > 0) waiting.update((before) => [...before, ...fresh])
    if (events.some(({ type }) => CHANGES.includes(type))) refreshQueries(queries, ALL)
  },
})
