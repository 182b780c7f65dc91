import type { Client } from '@atrium/client'
import { queryOptions } from '@tanstack/react-query'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** Under which name it stands in the query cache. */
export const activityKey = () => ['activity'] as const

const MOST_LIVING = 100
const MOST_ENDED = 50

/** What the caller runs now in any thread, and what has ended lately, as the server has it at this moment. */
export async function readActivity(client: Client, signal?: AbortSignal) {
  // One after the other: a run that ends in between is in both, and is then known to have ended.
  const living = await client.activity.list({ query: { state: 'living', limit: MOST_LIVING } }, { signal })
  const ended = await client.activity.list({ query: { state: 'ended', limit: MOST_ENDED } }, { signal })
  return { living: living.data, ended: ended.data }
}

/** The same as a query. Live events bring it up to date. */
export function activityQuery(client: Client) {
  return queryOptions({
    queryKey: activityKey(),
    queryFn: ({ signal }) => readActivity(client, signal),
    meta: NOT_PERSISTED,
  })
}
