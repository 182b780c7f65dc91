import { useCallback, useEffect, useRef } from 'react'

/**
 * Answers with the newest value as soon as it is ready: for those who are quicker than what they need, as somebody who sends a
 * message before the models are there.
 */
export function useWhenReady<T>(value: T, ready: boolean): () => Promise<T> {
  const newest = useRef({ value, ready, waiting: [] as ((value: T) => void)[] })
  useEffect(() => {
    const { waiting } = newest.current
    newest.current = { value, ready, waiting: ready ? [] : waiting }
    if (ready) for (const resolve of waiting) resolve(value)
  })
  return useCallback(() => {
    const { current } = newest
    return current.ready
      ? Promise.resolve(current.value)
      : new Promise((resolve) => {
          current.waiting.push(resolve)
        })
  }, [])
}
