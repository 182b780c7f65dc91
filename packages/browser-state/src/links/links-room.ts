import type { CallInput } from '@atrium/contract/call'
import type { linkCalls } from '@atrium/contract/calls/links'
import type { Link } from '@atrium/contract/entities/link'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const ALL = ['links'] as const

/** Nobody is told when a link of somebody else changes: what is not shown any more is forgotten, and asked for anew. */
const ALWAYS_ASKED = { meta: NOT_PERSISTED, gcTime: 0 } as const

/** What a link is to show, and to whom. */
export type WantedLink = CallInput<typeof linkCalls.create>['body']

export type LinkChange = CallInput<typeof linkCalls.patch>['body']

/** What lets a link show less than there is. */
const OUTDATING: readonly string[] = [
  'missed',
  'thread-changed',
  'thread-deleted',
  'thread-restored',
  'run-ended',
  'prompt-changed',
  'media-changed',
]

/** Links inside the company: one’s own, and what those of others show. */
export const linksRoom = defineRoom({
  create({ client, queries, notifications }) {
    const readAgain = () => refreshQueries(queries, ALL)
    /** A failure becomes a notification. Answers whether it went well. */
    async function told(work: Promise<unknown>): Promise<boolean> {
      const done = await toldIfFailed(notifications, work)
      readAgain()
      return done
    }
    /** Answers those for which it went well. */
    async function each(linkIds: readonly string[], work: (linkId: string) => Promise<unknown>): Promise<string[]> {
      const done: string[] = []
      for (const linkId of linkIds) if (await toldIfFailed(notifications, work(linkId))) done.push(linkId)
      readAgain()
      return done
    }
    return {
      listQuery: () => ({
        ...pagesQuery([...ALL, 'own'], ({ resume, ...options }) => client.links.list({ query: { resume } }, options)),
        ...ALWAYS_ASKED,
      }),
      /** One’s own link to a thing; null where there is none. */
      ownQuery: (subject: string) =>
        queryOptions({
          queryKey: [...ALL, 'to', subject],
          queryFn: async ({ signal }): Promise<Link | null> =>
            (await client.links.list({ query: { subject } }, { signal })).data[0] ?? null,
          ...ALWAYS_ASKED,
        }),
      shownQuery: (linkId: string) =>
        queryOptions({
          queryKey: [...ALL, 'shown', linkId],
          queryFn: async ({ signal }) => (await client.links.get({ params: { linkId } }, { signal })).data,
          ...ALWAYS_ASKED,
        }),
      create: (body: WantedLink) => told(client.links.create({ body })),
      change: (linkId: string, body: LinkChange) => told(client.links.patch({ params: { linkId }, body })),
      /** Answers those that are revoked now. */
      revoke: (linkIds: readonly string[]) => each(linkIds, (linkId) => client.links.delete({ params: { linkId } })),
      /** Lets revoked links open again; each shows what there is now. */
      restore: (linkIds: readonly string[]) => each(linkIds, (linkId) => client.links.restore({ params: { linkId } })),
      /** The new thread; null where that has failed, which has been told. */
      async copy(linkId: string): Promise<Thread | null> {
        try {
          return (await client.links.copy({ params: { linkId } })).data
        } catch (error) {
          notifications.fail(error)
          return null
        }
      },
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => OUTDATING.includes(type))) refreshQueries(queries, ALL)
  },
})
