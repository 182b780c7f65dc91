import type { Client } from '@atrium/client'
import { RequestError } from '@atrium/client/request-error'
import type { Config } from '@atrium/contract/entities/config'
import { isRecord } from '@atrium/domain/json/is-record'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { storedValue } from '#surroundings/stored-value.ts'
import type { KeyValueStorage } from '#surroundings/surroundings.ts'

/**
 * `config` is the cached copy while `status` is `loading`, so that the frame can be drawn at once; null where there is none.
 * `error` is for the error fallback. Source: the specification, section 4, "Config fetch" and "Config caching".
 */
export type ConfigState =
  | { status: 'loading'; config: Config | null; error: null }
  | { status: 'loaded'; config: Config; error: null }
  | { status: 'error'; config: Config | null; error: Error }

export type ConfigStore = ReadableStore<ConfigState> & {
  /** Fetches the config. Never rejects: what goes wrong is in the state. */
  load(): Promise<void>
  /** Fetches the config unless that has been done for whoever is signed on. */
  start(): Promise<void>
  /** Takes a change of the user state into the cached copy, so that the next start begins with it. */
  keepUserState(userState: Config['userState']): void
  /** Whether the copy in the browser is of this person: in another tab somebody else may have signed on. */
  isKeptFor(author: string): boolean
  /** Forgets everything, at sign-out. */
  clear(): void
}

const STORAGE_KEY = 'atrium.config'

type Cached = { buildVersion: string; config: Config }

/** The copy of another build may have another shape, so it is not used. */
export function createConfig({
  client,
  storage,
  buildVersion,
  onUnauthorized,
}: {
  client: Client
  storage: KeyValueStorage
  buildVersion: string
  /** Goes to the single-sign-on root. */
  onUnauthorized: () => void
}): ConfigStore {
  const isCached = (value: unknown): value is Cached =>
    isRecord(value) && value['buildVersion'] === buildVersion && isRecord(value['config'])
  const cache = storedValue(storage, STORAGE_KEY, isCached)
  const store = createStore<ConfigState>({ status: 'loading', config: cache.read()?.config ?? null, error: null })

  let started: Promise<void> | undefined
  const fetchConfig = async () => {
    store.update(({ config }) => ({ status: 'loading', config, error: null }))
    try {
      const { data: config } = await client.config.get()
      cache.write({ buildVersion, config })
      store.set({ status: 'loaded', config, error: null })
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) {
        // Whoever comes back to a page without having signed on is asked again.
        started = undefined
        return onUnauthorized()
      }
      const failure = error instanceof Error ? error : new Error(String(error))
      store.update(({ config }) => ({ status: 'error', config, error: failure }))
    }
  }
  const load = () => {
    started = fetchConfig()
    return started
  }

  return {
    ...store,
    load,
    start: () => started ?? load(),
    keepUserState(userState) {
      const { config } = store.get()
      if (config) cache.write({ buildVersion, config: { ...config, userState } })
    },
    isKeptFor: (author) => cache.read()?.config.author === author,
    clear() {
      started = undefined
      cache.remove()
      store.set({ status: 'loading', config: null, error: null })
    },
  }
}
