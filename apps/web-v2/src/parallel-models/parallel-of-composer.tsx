import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { parallelModels } from '@atrium/domain/model-choice/parallel-models'
import { ParallelChoice, type ParallelChoiceProps } from '#features/model-choice/parallel-choice.tsx'
import { loadParallelAnswers } from '#features/run-view/parallel/load-parallel-answers.ts'
import { useWhenIdle } from '#frame/use-when-idle.ts'
import type { ParallelFacts } from './load-parallel.tsx'

export type ParallelOfComposerProps = Pick<ParallelChoiceProps, 'all' | 'defaultModel'> & {
  parallel: ParallelFacts
}

const loadNothing = () => Promise.resolve()

/** The parallel models of a composer. One that is gone, or not approved for secure data, is left out. */
export function ParallelOfComposer({ parallel, ...handed }: ParallelOfComposerProps) {
  const drafts = useRoom(draftsRoom)
  const { models, value, draft, given } = parallel
  useWhenIdle(draft.parallel.length > 0 ? loadParallelAnswers : loadNothing)
  return (
    <ParallelChoice
      {...handed}
      {...{ models, value, given }}
      added={parallelModels(models, value, draft.parallel)}
      onChange={(wished) => drafts.at(draft.place).chooseParallel(wished)}
    />
  )
}
