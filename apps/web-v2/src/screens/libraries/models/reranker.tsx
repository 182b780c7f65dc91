import { useRerankers } from '@atrium/browser-state/libraries/use-libraries'
import { RERANKED } from '@atrium/domain/libraries/retrieval/reranked-places'
import { useTranslation } from 'react-i18next'
import { LibraryModel, type ModelChoice } from './library-model.tsx'

type Props = {
  project: number
  value: ModelChoice
  error: string | undefined
  /** Without it the choice is shown alone. */
  onChange?: (model: ModelChoice) => void
}

/** The model that puts the passages which a library finds in order. */
export function Reranker({ project, value, error, onChange }: Props) {
  const { t } = useTranslation('libraries')
  const { data: offered = [] } = useRerankers(project)
  return (
    <LibraryModel
      label={t('reranking.label')}
      hint={t('reranking.hint', { count: RERANKED })}
      none={t('reranking.none')}
      {...{ offered, value, error, onChange }}
    />
  )
}
