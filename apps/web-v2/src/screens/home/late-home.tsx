import { useConfig } from '@atrium/browser-state/config/use-config'
import { useMentions } from '@atrium/browser-state/mentions/use-mentions'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'

const Mentioned = lazyPart(async () => ({ default: (await import('./mentioned.tsx')).Mentioned }))
const FirstSteps = lazyPart(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }))

/**
 * What comes last: where somebody is mentioned, and the first steps, which are loaded for administrators alone. Apart from the start, which would
 * weigh more by the names of their files.
 */
export function LateHome() {
  const { permissions } = useConfig()
  const { mentions } = useMentions()
  return (
    <>
      {mentions.length > 0 && (
        <Suspense>
          <Mentioned mentions={mentions} />
        </Suspense>
      )}
      {permissions.includes('admin_rw') && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
    </>
  )
}
