import type { DurableItems } from './surroundings.ts'

/** Items that last as long as the tab: for browsers that refuse to keep any, and for tests. */
export function memoryItems(): DurableItems {
  const items = new Map<string, unknown>()
  return {
    async all(beginning) {
      const keys = [...items.keys()].filter((key) => key.startsWith(beginning)).toSorted()
      return keys.map((key) => ({ key, value: items.get(key) }))
    },
    async change(key, change) {
      const next = change(items.get(key))
      if (next === undefined) items.delete(key)
      else items.set(key, next)
      return next
    },
  }
}
