import { useEmbeddingModels } from '@atrium/browser-state/libraries/use-libraries'
import type { Library } from '@atrium/contract/entities/libraries/library'
import { vendorOf } from '@atrium/domain/models/provider-name'
import { vendorFace } from '@atrium/domain/models/vendor-face'
import { Select, type SelectChoice } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'
import { VectorProgress } from './vector-progress.tsx'

export type EmbeddingChoice = Library['embedding']

type Props = {
  library: Library
  value: EmbeddingChoice
  error: string | undefined
  /** Without it the choice is shown alone. */
  onChange?: (model: EmbeddingChoice) => void
}

const NONE = 'none'

const keyOf = (model: EmbeddingChoice) => (model ? `${model.provider}/${model.model}` : NONE)

/** The model whose vectors a library is searched by as well, and how many of them are made. */
export function EmbeddingModel({ library, value, error, onChange }: Props) {
  const { t } = useTranslation('libraries')
  const { data: offered = [] } = useEmbeddingModels(library.project)
  const known = offered.map(({ provider, id, name = id }) => ({ model: { provider, model: id }, name }))
  // One that is no longer offered stays chosen.
  const isKnown = value === null || known.some(({ model }) => keyOf(model) === keyOf(value))
  const models = isKnown ? known : [...known, { model: value, name: value.model }]
  const choices: SelectChoice<string>[] = [
    { value: NONE, label: t('embedding.none') },
    ...models.map(({ model, name }) => {
      return { value: keyOf(model), label: name, group: vendorFace(vendorOf(model.provider)).title }
    }),
  ]
  const choose = (key: string) => onChange?.(models.find(({ model }) => keyOf(model) === key)?.model ?? null)
  const isSaved = keyOf(value) === keyOf(library.embedding)
  return (
    <div>
      <Select
        label={t('embedding.label')}
        hint={t(value !== null && !isSaved ? 'embedding.changed' : 'embedding.hint')}
        error={error}
        value={keyOf(value)}
        choices={choices}
        {...(onChange && { onChange: choose })}
      />
      {isSaved && library.vectors && (
        <VectorProgress library={library} vectors={library.vectors} mayChange={!!onChange} />
      )}
    </div>
  )
}
