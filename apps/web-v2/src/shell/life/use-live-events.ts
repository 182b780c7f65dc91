import { useConsole } from '@atrium/browser-state/console/use-console'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useEffect } from 'react'

/** Follows what happens on other tabs and devices, once the page can be used. */
export function useLiveEvents(): void {
  const { events } = useConsole()
  const { author } = useConfig()
  useEffect(() => events.start(author), [events, author])
}
