import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const SESSIONS = ['account', 'sessions'] as const

/** The own account of whoever is signed in. */
export const accountRoom = defineRoom({
  create({ client, queries, notifications, config }) {
    const end = async (work: Promise<unknown>): Promise<void> => {
      try {
        await work
      } catch (error) {
        notifications.fail(error)
      }
      refreshQueries(queries, SESSIONS)
    }
    return {
      sessionsQuery: () =>
        queryOptions({
          queryKey: SESSIONS,
          queryFn: async ({ signal }) => (await client.account.sessions({}, { signal })).data,
          meta: NOT_PERSISTED,
        }),
      /** Rejects with a `RequestError` that can be shown at the field. */
      async rename(name: string): Promise<void> {
        await client.account.patch({ body: { name } })
        await config.load()
      },
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async changePassword(body: { current: string; password: string }): Promise<void> {
        await client.account.changePassword({ body })
        refreshQueries(queries, SESSIONS)
      },
      endSession: (sessionId: string) => end(client.account.endSession({ params: { sessionId } })),
      endOtherSessions: () => end(client.account.endOtherSessions()),
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) refreshQueries(queries, SESSIONS)
  },
})
