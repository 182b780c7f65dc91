import type { Program } from '@atrium/domain/tools/code-tool'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'

const RunProgram = lazyPart(async () => ({ default: (await import('./run-program.tsx')).RunProgram }))

/** Draws a program that runs in the place where it was allowed. */
export function drawProgram(program: Program, onEnd: (result: string) => void) {
  return (
    <Suspense>
      <RunProgram {...{ program, onEnd }} />
    </Suspense>
  )
}
