import type { Modality } from '@atrium/domain/catalog/modality'
import { isProviderName, modalityOf } from '@atrium/domain/providers/provider-name'
import { isModel } from '@atrium/domain/models/is-model'
import { useModelsOf } from './use-model-names.ts'

type Named = { provider: string; model: string }

/** The names of models of any kind, as what was paid names them; the id of one that is not offered, and until they are there. */
export function useNamesOfModels(models: readonly Named[]): (model: Named) => string {
  const wanted = new Set<Modality>(
    models.flatMap(({ provider }) => (isProviderName(provider) ? [modalityOf(provider)] : [])),
  )
  const known = [
    useModelsOf('chat', wanted),
    useModelsOf('image', wanted),
    useModelsOf('text', wanted),
    useModelsOf('video', wanted),
    useModelsOf('audio', wanted),
    useModelsOf('embed', wanted),
    useModelsOf('rerank', wanted),
  ].flat()
  return (model) => known.find((entry) => isModel(entry, model))?.name ?? model.model
}
