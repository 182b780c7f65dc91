import { useRouteChanges } from '@atrium/browser-state/page-timing/use-route-changes'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { notifyCopy } from '@atrium/browser-state/notifications/notify-copy'
import { type Copy, CopyContext } from '@atrium/ui/copy/copy-context'
import { useCallback } from 'react'
import { Outlet } from '#router/outlet.tsx'
import { usePlace } from '#router/use-place.ts'
import { useRouter } from '#router/use-router.ts'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { Shell } from '#shell/shell.tsx'

/** The screen of the address. Everything that needs somebody who is signed on has the shell around it. */
export function Routes() {
  const place = usePlace()
  useRouteChanges(place.pathname, useRouter().setOutAt)
  const { notifications } = useConsole()
  const copy = useCallback<Copy>((write) => notifyCopy(notifications, write), [notifications])
  if (!place.route.outsideShell)
    return (
      <CopyContext value={copy}>
        <Shell />
      </CopyContext>
    )
  return (
    <ErrorBoundary key={place.pathname} attempt={place}>
      <Outlet />
    </ErrorBoundary>
  )
}
