import type { ReadableStore } from '#store/create-store.ts'

/** Resolves once a value is not so any more. Rejects where `signal` has fired by then. */
export function whenNot<T>(store: ReadableStore<T>, isSo: (value: T) => boolean, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => {
    if (!isSo(store.get())) resolve()
    else if (signal.aborted) reject(new Error('The view was left before it was ready.'))
  }
  const stop = store.subscribe(look)
  signal.addEventListener('abort', look)
  look()
  return promise.finally(() => {
    stop()
    signal.removeEventListener('abort', look)
  })
}
