import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useConfig } from '@atrium/browser-state/react/use-console-state'
import { useEffect } from 'react'

/** Follows what happens on other tabs and devices, once the page can be used. */
export function useLiveEvents(): void {
  const { events } = useConsole()
  const { author } = useConfig()
  useEffect(() => events.start(author), [events, author])
}
