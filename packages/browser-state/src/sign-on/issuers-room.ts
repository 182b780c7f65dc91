import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** Where people can sign in besides here. */
export const issuersRoom = defineRoom({
  create: ({ client }) => ({
    listQuery: () =>
      queryOptions({
        queryKey: ['issuers'],
        queryFn: async ({ signal }) => (await client.issuers.list({}, { signal })).data,
        meta: NOT_PERSISTED,
      }),
  }),
})
