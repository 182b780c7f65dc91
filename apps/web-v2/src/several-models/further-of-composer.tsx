import { useConsole } from '@atrium/browser-state/react/console-provider'
import { furtherModels } from '@atrium/domain/models/further-models'
import { FurtherChoice, type FurtherChoiceProps } from '#features/model-choice/further-choice.tsx'
import type { BesideFacts } from './load-several.tsx'

export type FurtherOfComposerProps = Pick<FurtherChoiceProps, 'all' | 'defaultModel'> & {
  beside: BesideFacts
}

/** The further models of a composer. One that is gone, or not approved for secure data, is left out. */
export function FurtherOfComposer({ beside, ...handed }: FurtherOfComposerProps) {
  const { drafts } = useConsole()
  const { models, value, draft, given } = beside
  return (
    <FurtherChoice
      {...handed}
      {...{ models, value, given }}
      further={furtherModels(models, value, draft.beside)}
      onChange={(wished) => drafts.at(draft.place).askBeside(wished)}
    />
  )
}
