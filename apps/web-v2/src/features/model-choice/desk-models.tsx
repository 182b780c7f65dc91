import { effortOf } from '@atrium/domain/reasoning/effort-of'
import type { Desk, ShownDesk } from '@atrium/browser-state/writing/create-desk'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { atRest } from '#frame/page-at-rest.ts'
import { ModelChoice } from './model-choice.tsx'

/** The choice of parallel models comes once the page is at rest: nobody needs it to write. */
const ParallelOfComposer = lazyPart(async () => ({
  default: (await atRest(() => import('./parallel-of-composer.tsx'))).ParallelOfComposer,
}))

export type DeskModelsProps = {
  desk: Pick<Desk, 'chooseModel' | 'chooseParallel'>
  shown: ShownDesk
  /** Called after another model was chosen. */
  onChosen?: () => void
}

/** The model that answers the next message, and those that are asked at once with it. */
export function DeskModels({ desk, shown, onChosen }: DeskModelsProps) {
  const { models, all, value, entry, isLoading, defaultModel } = shown.model
  const choose = (model: ModelRef) => {
    desk.chooseModel(model)
    onChosen?.()
  }
  return (
    <>
      <ModelChoice
        {...{ models, all, value, entry, isLoading, defaultModel }}
        secure={shown.secure}
        effort={effortOf(shown.options.values)}
        onChange={choose}
      />
      <Suspense>
        <ParallelOfComposer {...{ desk, shown }} />
      </Suspense>
    </>
  )
}
