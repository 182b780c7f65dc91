import { useEffect } from 'react'

/** At the latest after this many milliseconds. */
const LATEST = 5000

/** Loads what somebody may reach for soon, once the page has nothing else to do. */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const fetchAhead = () => void load()
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAhead, LATEST)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(fetchAhead, { timeout: LATEST })
    return () => window.cancelIdleCallback(request)
  }, [load])
}
