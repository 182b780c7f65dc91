import type { Library } from '@atrium/contract/entities/libraries/library'
import { EmbeddingModel } from './embedding-model.tsx'
import { ImageReader } from './image-reader.tsx'
import { isSameChoice, type ModelChoice } from './library-model.tsx'
import { Reranker } from './reranker.tsx'

/** The models that a library names. */
export const LIBRARY_MODELS = ['embedding', 'reranking', 'imageReading'] as const

type Models = Pick<Library, (typeof LIBRARY_MODELS)[number]>

type Props = {
  library: Library
  /** As they stand in the form. */
  shown: Models
  errors: Partial<Record<string, string>>
  /** Without it the choices are shown alone. */
  onChange: ((changed: Partial<Models>) => void) | undefined
}

/** Those that are to be others than they are. */
export function changedModels(shown: Models, library: Models): Partial<Models> {
  const changed = LIBRARY_MODELS.filter((field) => !isSameChoice(shown[field], library[field]))
  return Object.fromEntries(changed.map((field) => [field, shown[field]]))
}

/** The models by which a library is searched, put in order and read. */
export function LibraryModels({ library, shown, errors, onChange }: Props) {
  const of = (field: keyof Models) => ({
    value: shown[field],
    error: errors[field],
    ...(onChange && { onChange: (model: ModelChoice) => onChange({ [field]: model }) }),
  })
  return (
    <>
      <EmbeddingModel library={library} {...of('embedding')} />
      <Reranker project={library.project} {...of('reranking')} />
      <ImageReader library={library} {...of('imageReading')} />
    </>
  )
}
