import { useConfig } from '@atrium/browser-state/config/use-config'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'

const FirstSteps = lazyPart(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }))

/** The first steps, which are loaded for administrators alone. Apart from the start, which would weigh more by the names of their files. */
export function LateFirstSteps() {
  const { permissions } = useConfig()
  if (!permissions.includes('admin_rw')) return null
  return (
    <Suspense>
      <FirstSteps />
    </Suspense>
  )
}
