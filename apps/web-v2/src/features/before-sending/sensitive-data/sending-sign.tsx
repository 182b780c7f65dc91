import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { atRest } from '#frame/page-at-rest.ts'
import type { SensitiveSignProps } from './sensitive-sign.tsx'

const SensitiveSign = lazyPart(async () => ({
  default: (await atRest(() => import('./sensitive-sign.tsx'))).SensitiveSign,
}))

/** Says what kind of data stands in what is being written; nothing, and nothing loaded, while there is nothing to send or the page is not at rest. */
export function SendingSign(props: SensitiveSignProps) {
  if (props.parts.length === 0) return null
  return (
    <Suspense>
      <SensitiveSign {...props} />
    </Suspense>
  )
}
