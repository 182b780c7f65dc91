import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { useSearch } from '#router/use-search.ts'
import { CompareDesk } from './compare-desk.tsx'
import { readCompareSearch } from './compare-search.ts'

const Comparison = lazyPart(async () => ({ default: (await import('./comparison.tsx')).Comparison }))

/** Where a comparison is begun, or the one that the address names. */
export function CompareScreen() {
  const { prompts } = useSearch(readCompareSearch)
  if (prompts === undefined) return <CompareDesk />
  return (
    <Suspense>
      <Comparison key={prompts} promptIds={prompts.split(',')} />
    </Suspense>
  )
}
