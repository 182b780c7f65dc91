import { visitorRoom } from '@atrium/browser-state/visitor/visitor-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useEffect } from 'react'
import { addressOf } from '#router/address-of.ts'
import { usePlace } from '#router/use-place.ts'
import { useNavigate } from '#router/use-navigate.ts'

/** Keeps the visitor's identifier in the address, in place, where the console stands on a website builder's domain. */
export function useVisitorQuery(): void {
  const visitor = useRoom(visitorRoom)
  const navigate = useNavigate()
  const { pathname, query, params } = usePlace()
  useEffect(() => {
    const search = visitor.queryFor(query, Object.keys(params))
    if (search) void navigate(addressOf({ to: pathname, search }), { replace: true })
  }, [visitor, pathname, query, params, navigate])
}
