import { createStore, promisifyRequest } from 'idb-keyval'
import { memoryItems } from './memory-items.ts'
import type { DurableItems } from './surroundings.ts'

/** Items in IndexedDB under a name of their own; for this page only where the browser refuses to keep any. */
export function browserItems(name: string): DurableItems {
  let opened: Promise<DurableItems> | undefined
  const open = () => (opened ??= openItems(name).catch(() => memoryItems()))
  return {
    all: async (beginning) => (await open()).all(beginning),
    change: async (key, change) => (await open()).change(key, change),
  }
}

async function openItems(name: string): Promise<DurableItems> {
  const within = createStore(name, 'items')
  await within('readonly', (store) => promisifyRequest(store.count()))
  return {
    all: (beginning) =>
      within('readonly', async (store) => {
        const range = IDBKeyRange.bound(beginning, `${beginning}\uFFFF`)
        const [keys, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest(store.getAll(range)),
        ])
        return keys.map((key, index) => ({ key: String(key), value: values[index] }))
      }),
    change: (key, change) =>
      within('readwrite', async (store) => {
        // One transaction for reading and writing: it stays open only if nothing else is awaited in between.
        const next = change(await promisifyRequest(store.get(key)))
        if (next === undefined) store.delete(key)
        else store.put(next, key)
        await promisifyRequest(store.transaction)
        return next
      }),
  }
}
