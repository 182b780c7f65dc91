import { persistQueryClient } from '@tanstack/react-query-persist-client'
import type { Core } from '#console/core.ts'
import { queryPersistence } from './persist-queries.ts'

/** Takes over what the page before has read, and keeps from then on what is read. Ends once it is there; never rejects. */
export async function keepQueries({
  queries,
  storage,
  buildVersion,
}: Pick<Core, 'queries' | 'storage' | 'buildVersion'>): Promise<void> {
  const [, restored] = persistQueryClient({ queryClient: queries, ...queryPersistence(storage, buildVersion) })
  // What cannot be read is read from the server.
  await restored.catch(() => undefined)
}
