import { useConfigState } from '@atrium/browser-state/config/use-config'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { isErrorPage } from '@atrium/domain/navigation/is-error-page'
import { LoadingOverlay } from '@atrium/ui/loading-overlay/loading-overlay'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from '#router/outlet.tsx'
import { usePlace } from '#router/use-place.ts'
import { AppFrame } from './app-frame.tsx'
import { ConfigError } from './config-error.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { HeaderTray, NotificationStack, PageEnhancers, SecureBanner, ShellActions, TrayMarks } from './lazy-parts.ts'
import { RouteProgress } from './route-progress.tsx'
import { SideNavigation } from './navigation/side-navigation.tsx'
import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'

/** What stands around every screen for somebody who is signed on. Draws itself from the cached config until the fresh one is there. */
export function Shell() {
  const { config, status, error } = useConfigState()
  const console = useConsole()
  useEffect(() => {
    // The config may have been asked for before anybody was signed on.
    if (!config && status === 'error') return
    void console.start()
  }, [console, config, status])
  if (config) return <SignedOnShell supportChannel={config.help.supportChannel} />
  return status === 'error' ? <ConfigError error={error} /> : <FrameSkeleton />
}

function SignedOnShell({ supportChannel }: { supportChannel: string | undefined }) {
  const place = usePlace()
  const { pathname: path } = place
  const { on: secure } = useSecureData()
  const { t } = useTranslation('shell')
  // The screen, with its composer, comes first; the navigation is drawn in small steps right after it.
  const isNavigationDue = useDeferredValue(true, false)
  return (
    <>
      {!isErrorPage(path) && (
        <Suspense>
          <PageEnhancers path={path} />
        </Suspense>
      )}
      <AppFrame
        at={place.href}
        navigation={(state) => isNavigationDue && <SideNavigation {...state} path={path} />}
        tray={
          <Suspense>
            <HeaderTray />
          </Suspense>
        }
        news={
          <Suspense>
            <TrayMarks />
          </Suspense>
        }
        banner={
          secure && (
            <Suspense>
              <SecureBanner />
            </Suspense>
          )
        }
        progress={<RouteProgress />}
        secure={secure}
      >
        <ErrorBoundary key={path} attempt={place} supportChannel={supportChannel}>
          <Suspense fallback={<LoadingOverlay active label={t('loading')} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AppFrame>
      <Suspense>
        <NotificationStack />
        <ShellActions path={path} />
      </Suspense>
    </>
  )
}
