import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ReactNode, Suspense } from 'react'

const MissingAccount = lazyPart(async () => ({ default: (await import('./missing-account.tsx')).MissingAccount }))

/** Draws what stands below a call that failed of a tool of another server. */
export function drawAccount(server: string): ReactNode {
  return (
    <Suspense>
      <MissingAccount server={server} />
    </Suspense>
  )
}
