import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const ALL = ['connections'] as const

/** Providers and how they are connected, for administrators. */
export const connectionsRoom = defineRoom({
  create({ client, queries, notifications, config }) {
    const calls = client.connections
    /** Which providers there are, and whether they are simulated, may be otherwise. */
    const readAgain = () => {
      refreshQueries(queries, ALL)
      void config.load()
    }
    return {
      listQuery: () => readQuery(ALL, (options) => calls.list({}, options)),
      /** Answers what could not be told of the key. Rejects with a `RequestError` that can be shown at the fields. */
      async connect(vendor: string, values: { [name: string]: string }): Promise<string | null> {
        const { warnings } = await calls.put({ params: { vendor }, body: { values } })
        readAgain()
        return warnings?.[0] ?? null
      },
      /** A failure becomes a notification. */
      async remove(vendor: string): Promise<void> {
        await toldIfFailed(notifications, calls.delete({ params: { vendor } }))
        readAgain()
      },
      /** Null where it could not be tested, which has been told. */
      async test(vendor: string): Promise<{ works: boolean; message: string | null } | null> {
        try {
          return (await calls.test({ params: { vendor } })).data
        } catch (error) {
          notifications.fail(error)
          return null
        }
      },
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'models-changed' || type === 'missed')) refreshQueries(queries, ALL)
  },
})
