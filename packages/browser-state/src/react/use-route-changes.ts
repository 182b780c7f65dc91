import { useEffect } from 'react'
import { useConsole } from './console-provider.tsx'

/** Reports the timing of each page. Give it the path of the route, without query and fragment. */
export function useRouteChanges(path: string): void {
  const { pageTiming } = useConsole()
  useEffect(() => pageTiming.routeChanged(path), [pageTiming, path])
}
