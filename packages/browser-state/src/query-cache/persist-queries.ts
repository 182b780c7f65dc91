import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  persistQueryClientSave,
  type PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client'
import type { KeyValueStorage } from '#surroundings/surroundings.ts'
import { QUERY_CACHE_MS } from './create-query-client.ts'
import { isReadAgain } from './read-again-after-reload.ts'

const STORAGE_KEY = 'atrium.queries'

/** Changes within this time are written once. */
const WRITE_EVERY_MS = 1000

/** Put into a query's `meta`, keeps what it reads out of the browser's storage: conversations are large and private. */
export const NOT_PERSISTED = { persisted: false } as const

/**
 * What the cache needs to be carried over a reload: kept at most an hour, dropped by another build.
 * Source: the specification's timing and caching, section 9.
 */
export function queryPersistence(storage: KeyValueStorage, buildVersion: string) {
  return {
    persister: createAsyncStoragePersister({ storage, key: STORAGE_KEY, throttleTime: WRITE_EVERY_MS }),
    maxAge: QUERY_CACHE_MS,
    buster: buildVersion,
    dehydrateOptions: { shouldDehydrateQuery: isPersisted },
  } satisfies Omit<PersistQueryClientOptions, 'queryClient'>
}

/** Writes the cache at once, while the page is being left: what was forgotten within the last second does not come back with the next page. */
export function persistNow(
  { queries, storage }: { queries: QueryClient; storage: KeyValueStorage },
  { persister, ...persistence }: ReturnType<typeof queryPersistence>,
): void {
  const persistClient = (kept: PersistedClient) => {
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(kept))
    } catch {
      // A storage that is full keeps nothing rather than what is old.
      storage.removeItem(STORAGE_KEY)
    }
  }
  void persistQueryClientSave({ queryClient: queries, ...persistence, persister: { ...persister, persistClient } })
}

/** Forgets the kept cache, at sign-out. */
export function forgetPersistedQueries(storage: KeyValueStorage): void {
  storage.removeItem(STORAGE_KEY)
}

/** What is known to be old is kept only where the next page shows it while it reads anew. */
function isPersisted({ state, meta }: Query): boolean {
  if (state.status !== 'success' || meta?.['persisted'] === false) return false
  return !state.isInvalidated || isReadAgain({ meta })
}
