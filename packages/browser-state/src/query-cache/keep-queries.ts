import { persistQueryClient } from '@tanstack/react-query-persist-client'
import type { Core } from '#console/core.ts'
import { persistNow, queryPersistence } from './persist-queries.ts'

/** Takes over what the page before has read, and keeps from then on what is read. Ends once it is there; never rejects. */
export async function keepQueries({
  queries,
  storage,
  buildVersion,
  life,
  person,
  config,
}: Pick<Core, 'queries' | 'storage' | 'buildVersion' | 'life' | 'person' | 'config'>): Promise<void> {
  const persistence = queryPersistence(storage, buildVersion)
  const [, restored] = persistQueryClient({ queryClient: queries, ...persistence })
  // What cannot be read is read from the server.
  await restored.catch(() => undefined)
  life.onHide(() => {
    const author = person.get()?.author
    if (author !== undefined && config.isKeptFor(author)) persistNow({ queries, storage }, persistence)
  })
}
