import { visitorRoom } from '@atrium/browser-state/visitor/visitor-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Keeps the visitor's identifier in the address, in place, where the console stands on a website builder's domain. */
export function useVisitorQuery(): void {
  const visitor = useRoom(visitorRoom)
  const location = useLocation()
  const params = useParams({ strict: false })
  const navigate = useNavigate()
  const { pathname, search } = location
  useEffect(() => {
    const query = visitor.queryFor(textsOf(search), Object.keys(params))
    if (query) void navigate({ to: pathname, search: query, replace: true })
  }, [visitor, pathname, search, params, navigate])
}

function textsOf(search: object): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}
