import { useEffect } from 'react'
import { useRoom } from '#console/use-room.ts'
import { pageTimingRoom } from './page-timing-room.ts'

/**
 * Reports the timing of each page.
 * @param path of the route, without query and fragment
 * @param setOutAt when somebody set out for it, in milliseconds since the page began to load
 */
export function useRouteChanges(path: string, setOutAt: () => number): void {
  const pageTiming = useRoom(pageTimingRoom)
  useEffect(() => pageTiming.routeChanged(path, setOutAt()), [pageTiming, path, setOutAt])
}
