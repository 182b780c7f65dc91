import { useCallback, useEffect, useRef } from 'react'

type Waiting<T> = { resolve: (value: T) => void; reject: (error: Error) => void }

/**
 * Answers with the newest value as soon as it is ready: for those who are quicker than what they need, as somebody who sends a
 * message before the models are there. Rejects where the view is left before.
 */
export function useWhenReady<T>(value: T, ready: boolean): () => Promise<T> {
  const newest = useRef({ value, ready, waiting: [] as Waiting<T>[] })
  useEffect(() => {
    const { waiting } = newest.current
    newest.current = { value, ready, waiting: ready ? [] : waiting }
    if (ready) for (const { resolve } of waiting) resolve(value)
  })
  useEffect(
    () => () => {
      for (const { reject } of newest.current.waiting) reject(new Error('The view was left before it was ready.'))
      newest.current.waiting = []
    },
    [],
  )
  return useCallback(() => {
    const { current } = newest
    return current.ready
      ? Promise.resolve(current.value)
      : new Promise((resolve, reject) => {
          current.waiting.push({ resolve, reject })
        })
  }, [])
}
