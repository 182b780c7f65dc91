import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { NOT_PERSISTED } from './persist-queries.ts'

/** What a call answers, read from the server in each tab: for what stands on no other screen. */
export function readQuery<Data>(
  queryKey: QueryKey,
  read: (options: { signal: AbortSignal }) => Promise<{ data: Data }>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await read({ signal })).data,
    meta: NOT_PERSISTED,
  })
}
