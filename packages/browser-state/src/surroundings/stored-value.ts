import type { KeyValueStorage } from './surroundings.ts'

/** One JSON value in a storage. */
export type StoredValue<T> = {
  /** Undefined when nothing is kept, or when what is kept is not a `T`. */
  read(): T | undefined
  write(value: T): void
  remove(): void
}

/**
 * Keeps a value as JSON under `key`. A storage that is full or forbidden loses the convenience, never the page: failing
 * reads give undefined and failing writes are passed over.
 */
export function storedValue<T>(
  storage: KeyValueStorage,
  key: string,
  isValid: (value: unknown) => value is T,
): StoredValue<T> {
  return {
    read() {
      const value = attempt(() => JSON.parse(storage.getItem(key) ?? 'null') as unknown)
      return isValid(value) ? value : undefined
    },
    write: (value) => void attempt(() => storage.setItem(key, JSON.stringify(value))),
    remove: () => void attempt(() => storage.removeItem(key)),
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
