import { Outlet } from '#router/outlet.tsx'
import { usePlace } from '#router/use-place.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { Shell } from '#shell/shell.tsx'

/** The screen of the address. Everything that needs somebody who is signed on has the shell around it. */
export function Routes() {
  const place = usePlace()
  if (!place.route.outsideShell) return <Shell />
  return (
    <ErrorBoundary key={place.pathname} attempt={place}>
      <Outlet />
    </ErrorBoundary>
  )
}
