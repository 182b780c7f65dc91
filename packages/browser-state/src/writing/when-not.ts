import type { ReadableStore } from '#store/create-store.ts'

/** Resolves once a value is not so any more. Rejects where `signal` fires before. */
export function whenNot<T>(store: ReadableStore<T>, isSo: (value: T) => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (isSo(store.get())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    signal.addEventListener('abort', () => {
      stop()
      reject(new Error('The view was left before it was ready.'))
    })
    look()
  })
}
