import { queryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** What the server has written down of single runs. */
export const runRecordRoom = defineRoom({
  create: ({ client }) => ({
    query: (threadId: string, runId: string) =>
      queryOptions({
        queryKey: ['run-record', threadId, runId],
        queryFn: async ({ signal }) =>
          (await client.runs.read({ params: { threadId }, query: { runId } }, { signal })).data.run,
        meta: NOT_PERSISTED,
      }),
  }),
})
