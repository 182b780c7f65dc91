import { useRouteChanges } from '@atrium/browser-state/page-timing/use-route-changes'
import { Outlet } from '#router/outlet.tsx'
import { usePlace } from '#router/use-place.ts'
import { useRouter } from '#router/use-router.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { Shell } from '#shell/shell.tsx'

/** The screen of the address. Everything that needs somebody who is signed on has the shell around it. */
export function Routes() {
  const place = usePlace()
  useRouteChanges(place.pathname, useRouter().setOutAt)
  if (!place.route.outsideShell) return <Shell />
  return (
    <ErrorBoundary key={place.pathname} attempt={place}>
      <Outlet />
    </ErrorBoundary>
  )
}
