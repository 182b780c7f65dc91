import { createStore, type Store } from './create-store.ts'

/** What is being written in small fields, by what it is written to: it stays while somebody looks elsewhere. */
export function createKeptTexts() {
  const kept = new Map<string, Store<string>>()
  return {
    of(id: string): Store<string> {
      const known = kept.get(id) ?? createStore('')
      kept.set(id, known)
      return known
    },
    clear: () => kept.clear(),
  }
}
