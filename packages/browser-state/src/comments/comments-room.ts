import type { Mentionable, MessageComment } from '@atrium/contract/entities/threads/comment'
import { namedIn } from '@atrium/domain/comments/split-comment'
import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { createKeptTexts } from '#store/kept-texts.ts'

const ALL = ['comments'] as const

/** After these a person may see other comments: with who sees the conversation all of them come or go. */
const CHANGES: readonly string[] = ['comments-changed', 'thread-changed', 'thread-restored', 'thread-deleted']

/** What the people who read a conversation say of its messages. */
export const commentsRoom = defineRoom({
  create({ client: { comments }, queries, notifications }) {
    const writing = createKeptTexts()
    /** Everybody who has been offered to be mentioned: whose name then stands in a text is mentioned. */
    const offered = new Map<string, Mentionable>()
    const idsIn = (text: string, before: readonly Mentionable[] = []) => {
      const people = new Map([...before, ...offered.values()].map((person) => [person.accountId, person]))
      return namedIn(text, [...people.values()]).map(({ accountId }) => accountId)
    }
    const readAgain = (threadId: string) => refreshQueries(queries, [...ALL, threadId])
    return {
      /** What is being written, by the id of the message. */
      writing,
      countsQuery: (threadId: string) =>
        queryOptions({
          queryKey: [...ALL, threadId, 'counts'],
          queryFn: async ({ signal }) => (await comments.count({ params: { threadId } }, { signal })).data,
          meta: NOT_PERSISTED,
        }),
      listQuery: (threadId: string, messageId: string) =>
        queryOptions({
          queryKey: [...ALL, threadId, 'on', messageId],
          queryFn: async ({ signal }) => (await comments.list({ params: { threadId, messageId } }, { signal })).data,
          meta: NOT_PERSISTED,
        }),
      /** Who can be mentioned, by what their name contains. */
      mentionableQuery: (threadId: string, filter: string) =>
        queryOptions({
          queryKey: [...ALL, threadId, 'mentionable', filter],
          queryFn: async ({ signal }) => {
            const { data } = await comments.mentionable({ params: { threadId }, query: { filter } }, { signal })
            for (const person of data) offered.set(person.accountId, person)
            return data
          },
          meta: NOT_PERSISTED,
        }),
      /** Rejects with a `RequestError` that can be shown at the field. */
      async say(threadId: string, messageId: string, text: string): Promise<void> {
        await comments.create({ params: { threadId, messageId }, body: { text, mentions: idsIn(text) } })
        readAgain(threadId)
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async change(threadId: string, { id: commentId, mentions }: MessageComment, text: string): Promise<void> {
        const body = { text, mentions: idsIn(text, mentions) }
        await comments.patch({ params: { threadId, commentId }, body })
        readAgain(threadId)
      },
      /** A failure becomes a notification. */
      async remove(threadId: string, commentId: string): Promise<void> {
        await toldIfFailed(notifications, comments.delete({ params: { threadId, commentId } }))
        readAgain(threadId)
      },
      forget: () => offered.clear(),
    }
  },
  clear({ writing, forget }) {
    writing.clear()
    forget()
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) return refreshQueries(queries, ALL)
    const changed = events.flatMap((event) =>
      CHANGES.includes(event.type) && 'threadId' in event && event.threadId !== null ? [event.threadId] : [],
    )
    for (const threadId of new Set(changed)) refreshQueries(queries, [...ALL, threadId])
  },
})
