import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { SensitiveSignProps } from './sensitive-sign.tsx'

const SensitiveSign = lazyPart(async () => ({ default: (await import('./sensitive-sign.tsx')).SensitiveSign }))

/** Says what kind of data stands in what is being written; nothing, and nothing loaded, while there is nothing to send. */
export function SendingSign(props: SensitiveSignProps) {
  if (props.parts.length === 0) return null
  return (
    <Suspense>
      <SensitiveSign {...props} />
    </Suspense>
  )
}
