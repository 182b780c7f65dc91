import { useConsole } from '@atrium/browser-state/react/console-provider'
import { furtherModels } from '@atrium/domain/models/further-models'
import { FurtherChoice, type FurtherChoiceProps } from '#features/model-choice/further-choice.tsx'
import { loadColumns } from '#features/run-view/load-columns.ts'
import { useWhenIdle } from '#page/use-when-idle.ts'
import type { BesideFacts } from './load-several.tsx'

export type FurtherOfComposerProps = Pick<FurtherChoiceProps, 'all' | 'defaultModel'> & {
  beside: BesideFacts
}

const loadNothing = () => Promise.resolve()

/** The further models of a composer. One that is gone, or not approved for secure data, is left out. */
export function FurtherOfComposer({ beside, ...handed }: FurtherOfComposerProps) {
  const { drafts } = useConsole()
  const { models, value, draft, given } = beside
  useWhenIdle(draft.beside.length > 0 ? loadColumns : loadNothing)
  return (
    <FurtherChoice
      {...handed}
      {...{ models, value, given }}
      further={furtherModels(models, value, draft.beside)}
      onChange={(wished) => drafts.at(draft.place).askBeside(wished)}
    />
  )
}
