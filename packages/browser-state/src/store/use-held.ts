import { useLayoutEffect, useState } from 'react'
import { createStore, type ReadableStore } from './create-store.ts'

/** The latest value that a view has, as a store: for what is created once and reads it later. */
export function useHeld<T>(value: T): ReadableStore<T> {
  const [held] = useState(() => createStore(value))
  useLayoutEffect(() => held.set(value), [held, value])
  return held
}
