import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { useSearch } from '#router/use-search.ts'
import { readCompareSearch } from './compare-search.ts'
import { CompareDesk } from './desk/compare-desk.tsx'

const Comparison = lazyPart(async () => ({ default: (await import('./comparison.tsx')).Comparison }))
const ExamplesComparison = lazyPart(async () => ({
  default: (await import('./examples/examples-comparison.tsx')).ExamplesComparison,
}))

/** Where a comparison is begun, or the one that the address names. */
export function CompareScreen() {
  const { prompts, results, comparison } = useSearch(readCompareSearch)
  if (comparison !== undefined) {
    return (
      <Suspense>
        <ExamplesComparison key={comparison} promptId={comparison} />
      </Suspense>
    )
  }
  const ids = results ?? prompts
  if (ids === undefined) return <CompareDesk />
  const compared = results === undefined ? { prompts: ids.split(',') } : { results: ids.split(',') }
  return (
    <Suspense>
      {/* What takes the place of a result stands among the others at once. */}
      <Comparison key={results === undefined ? ids : 'results'} compared={compared} />
    </Suspense>
  )
}
