import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** Which of the first steps are done, for administrators. */
export const firstStepsRoom = defineRoom({
  create: ({ client }) => ({
    doneQuery: () =>
      queryOptions({
        queryKey: ['first-steps'],
        queryFn: async ({ signal }) => (await client.firstSteps.get({}, { signal })).data,
        // Steps are done on other pages: whoever comes back is not offered again what they have just done.
        gcTime: 0,
        meta: NOT_PERSISTED,
      }),
  }),
})
