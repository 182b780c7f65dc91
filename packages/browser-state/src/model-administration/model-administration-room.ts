import type { CallInput } from '@atrium/contract/call'
import type { modelAdministrationCalls } from '@atrium/contract/calls/administration/model-administration'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'

const ALL = ['model-administration'] as const

type Body<Call extends 'patch' | 'create'> = NonNullable<CallInput<(typeof modelAdministrationCalls)[Call]>['body']>

/** The catalog, for administrators. */
export const modelAdministrationRoom = defineRoom({
  create({ client, queries, notifications }) {
    const calls = client.modelAdministration
    const readAgain = () => refreshQueries(queries, ALL)
    /** A failure becomes a notification. */
    const done = async (work: Promise<unknown>) => {
      await toldIfFailed(notifications, work)
      readAgain()
    }
    return {
      listQuery: () => readQuery(ALL, (options) => calls.list({}, options)),
      useQuery: ({ provider, model }: ModelRef) =>
        readQuery([...ALL, 'use', provider, model], (options) => calls.use({ query: { provider, model } }, options)),
      change: (body: Body<'patch'>) => done(calls.patch({ body })),
      reset: ({ provider, model }: ModelRef) => done(calls.reset({ query: { provider, model } })),
      /** Rejects with a `RequestError` that can be shown at the fields. */
      async add(body: Body<'create'>): Promise<void> {
        await calls.create({ body })
        readAgain()
      },
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'models-changed' || type === 'missed')) refreshQueries(queries, ALL)
  },
})
