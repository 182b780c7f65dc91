import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { Query } from '@tanstack/react-query'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import type { KeyValueStorage } from '#surroundings/surroundings.ts'
import { QUERY_CACHE_MS } from './create-query-client.ts'

const STORAGE_KEY = 'atrium.queries'

/** Changes within this time are written once. */
const WRITE_EVERY_MS = 1000

/** Put into a query's `meta`, keeps what it reads out of the browser's storage: conversations are large and private. */
export const NOT_PERSISTED = { persisted: false } as const

/**
 * What the cache needs to be carried over a reload: kept at most an hour, dropped by another build.
 * Source: the specification's timing and caching, section 9.
 */
export function queryPersistence(
  storage: KeyValueStorage,
  buildVersion: string,
): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: createAsyncStoragePersister({ storage, key: STORAGE_KEY, throttleTime: WRITE_EVERY_MS }),
    maxAge: QUERY_CACHE_MS,
    buster: buildVersion,
    dehydrateOptions: { shouldDehydrateQuery: isPersisted },
  }
}

/** Forgets the kept cache, at sign-out. */
export function forgetPersistedQueries(storage: KeyValueStorage): void {
  storage.removeItem(STORAGE_KEY)
}

function isPersisted(query: Query): boolean {
  return query.state.status === 'success' && query.meta?.['persisted'] !== false
}
