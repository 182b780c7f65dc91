import './frame/font.css'
import './frame/import-part.ts'
import '@atrium/ui/theme/tokens.css'
import '@atrium/ui/theme/base.css'
import '#start/early-composer.css'
import { ConsoleProvider } from '@atrium/browser-state/console/console-provider'
import { startTransition, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '#router/router-provider.tsx'
import { ErrorBoundary } from '#shell/error-boundary.tsx'
import { atrium } from '#start/atrium.ts'
import { Routes } from '#routes/routes.tsx'
import { router } from '#routes/router.ts'
import { FrameSkeleton } from '#shell/frame-skeleton.tsx'

// Messages and config are asked for while React starts.
const started = atrium.start()

/** Draws the console in small steps, so that whoever types meanwhile is not held up. */
function draw(root: HTMLElement) {
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <ConsoleProvider console={atrium}>
            <Suspense fallback={<FrameSkeleton />}>
              <RouterProvider router={router}>
                <Routes />
              </RouterProvider>
            </Suspense>
          </ConsoleProvider>
        </ErrorBoundary>
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
// Where the page brought the answers along, one drawing does: with them.
const isReady = document.getElementById('start-answers') ? started : atrium.restored
if (root) void isReady.finally(() => draw(root))
