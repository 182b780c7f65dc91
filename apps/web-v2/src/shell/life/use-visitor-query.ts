import { useConsole } from '@atrium/browser-state/console/use-console'
import { useEffect } from 'react'
import { addressOf } from '#router/address-of.ts'
import { usePlace } from '#router/use-place.ts'
import { useNavigate } from '#router/use-navigate.ts'

/** Keeps the visitor's identifier in the address, in place, where the console stands on a website builder's domain. */
export function useVisitorQuery(): void {
  const console = useConsole()
  const navigate = useNavigate()
  const { pathname, query, params } = usePlace()
  useEffect(() => {
    // Nowhere else is a visitor carried along, so nothing is loaded for it.
    if (console.hostingDomain === undefined) return undefined
    let isCurrent = true
    void import('@atrium/browser-state/visitor/visitor-room').then(({ visitorRoom }) => {
      const search = isCurrent && console.room(visitorRoom).queryFor(query, Object.keys(params))
      if (search) void navigate(addressOf({ to: pathname, search }), { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [console, pathname, query, params, navigate])
}
