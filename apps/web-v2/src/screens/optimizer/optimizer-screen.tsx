import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { useSearch } from '#router/use-search.ts'
import { OptimizerDesk } from './optimizer-desk.tsx'
import { readOptimizerSearch } from './optimizer-search.ts'

const ImprovementPage = lazyPart(async () => ({ default: (await import('./improvement-page.tsx')).ImprovementPage }))

/** Where a prompt is handed in to be improved, or what was made of the one that the address names. */
export function OptimizerScreen() {
  const { improved, saved } = useSearch(readOptimizerSearch)
  if (improved === undefined) return <OptimizerDesk saved={saved} />
  return (
    <Suspense>
      <ImprovementPage key={improved} promptId={improved} />
    </Suspense>
  )
}
