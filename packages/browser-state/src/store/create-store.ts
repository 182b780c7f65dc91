/** A value that can be watched. Its shape is what React's `useSyncExternalStore` asks for, without knowing React. */
export type ReadableStore<T> = {
  get(): T
  /** Calls `listener` after every change until the returned function is called. */
  subscribe(listener: () => void): () => void
}

export type Store<T> = ReadableStore<T> & {
  /** Replaces the value; the same value again changes nothing and tells nobody. */
  set(next: T): void
  update(change: (value: T) => T): void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * A store whose value is computed from others. It is computed anew only when one of them has changed, so that readers can
 * compare values by identity.
 */
export function deriveStore<T, const Sources extends readonly ReadableStore<unknown>[]>(
  sources: Sources,
  derive: (...values: ValuesOf<Sources>) => T,
): ReadableStore<T> {
  let last: { seen: readonly unknown[]; value: T } | undefined
  return {
    get() {
      const values = sources.map((source) => source.get())
      if (last && values.every((item, index) => Object.is(item, last?.seen[index]))) return last.value
      last = { seen: values, value: derive(...(values as unknown as ValuesOf<Sources>)) }
      return last.value
    },
    subscribe(listener) {
      const stops = sources.map((source) => source.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
  }
}

type ValuesOf<Sources extends readonly ReadableStore<unknown>[]> = {
  -readonly [K in keyof Sources]: Sources[K] extends ReadableStore<infer V> ? V : never
}
