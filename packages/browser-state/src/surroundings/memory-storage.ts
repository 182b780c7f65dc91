import type { KeyValueStorage } from './surroundings.ts'

/** A storage that lasts as long as the tab: for browsers that refuse a lasting one, and for tests. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const items = new Map(Object.entries(initial))
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
