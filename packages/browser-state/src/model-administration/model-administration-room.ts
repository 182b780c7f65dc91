import type { CallInput } from '@atrium/contract/call'
import type { modelAdministrationCalls } from '@atrium/contract/calls/administration/model-administration'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
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
      listQuery: () =>
        queryOptions({
          queryKey: ALL,
          queryFn: async ({ signal }) => (await calls.list({}, { signal })).data,
          meta: NOT_PERSISTED,
        }),
      useQuery: ({ provider, model }: ModelRef) =>
        queryOptions({
          queryKey: [...ALL, 'use', provider, model],
          queryFn: async ({ signal }) => (await calls.use({ query: { provider, model } }, { signal })).data,
          meta: NOT_PERSISTED,
        }),
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
