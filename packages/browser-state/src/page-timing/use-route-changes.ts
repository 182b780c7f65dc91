import { useEffect } from 'react'
import { useRoom } from '#console/use-room.ts'
import { pageTimingRoom } from './page-timing-room.ts'

/** Reports the timing of each page. Give it the path of the route, without query and fragment. */
export function useRouteChanges(path: string): void {
  const pageTiming = useRoom(pageTimingRoom)
  useEffect(() => pageTiming.routeChanged(path), [pageTiming, path])
}
