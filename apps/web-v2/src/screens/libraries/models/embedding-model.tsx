import { useEmbeddingModels } from '@atrium/browser-state/libraries/use-libraries'
import type { Library } from '@atrium/contract/entities/libraries/library'
import { useTranslation } from 'react-i18next'
import { isSameChoice, LibraryModel, type ModelChoice } from './library-model.tsx'
import { VectorProgress } from './vector-progress.tsx'

type Props = {
  library: Library
  value: ModelChoice
  error: string | undefined
  /** Without it the choice is shown alone. */
  onChange?: (model: ModelChoice) => void
}

/** The model whose vectors a library is searched by as well, and how many of them are made. */
export function EmbeddingModel({ library, value, error, onChange }: Props) {
  const { t } = useTranslation('libraries')
  const { data: offered = [] } = useEmbeddingModels(library.project)
  const isSaved = isSameChoice(value, library.embedding)
  return (
    <div>
      <LibraryModel
        label={t('embedding.label')}
        hint={t(value !== null && !isSaved ? 'embedding.changed' : 'embedding.hint')}
        none={t('embedding.none')}
        {...{ offered, value, error, onChange }}
      />
      {isSaved && library.vectors && (
        <VectorProgress library={library} vectors={library.vectors} mayChange={!!onChange} />
      )}
    </div>
  )
}
