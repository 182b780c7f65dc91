import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import type { Modality } from '@atrium/domain/catalog/modality'
import { modalityOfType } from '@atrium/domain/models/modality-of-type'
import { useQuery } from '@tanstack/react-query'
import { modelsRoom } from './models-room.ts'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'

/** The name of a model for a list of threads of several types; its id until the models of these types are there. */
export function useModelNames(types: Iterable<ConverseType>): (model: ModelRef) => string {
  const entryOf = useModelEntries(types)
  return (model) => entryOf(model)?.name ?? model.model
}

/** The entry of a model of these types; nothing until they are there, and for one that is no longer offered. */
export function useModelEntries(types: Iterable<ConverseType>): (model: ModelRef) => ModelEntry | undefined {
  const wanted = new Set([...types].map((type) => modalityOfType(type)))
  // One by one: the hook for a list of queries weighs as much as all of the others together.
  const chat = useModelsOf('chat', wanted)
  const image = useModelsOf('image', wanted)
  const text = useModelsOf('text', wanted)
  const video = useModelsOf('video', wanted)
  const known = [...chat, ...image, ...text, ...video]
  return (model) => known.find((entry) => isModel(entry, model))
}

const NONE: readonly ModelEntry[] = []

/** The models of a modality that are offered in the current project; none until they are there, and where they are not wanted. */
export function useModelsOf(modality: Modality, wanted: ReadonlySet<Modality>): readonly ModelEntry[] {
  const { listQuery } = useRoom(modelsRoom)
  const { project } = useProject()
  const { data } = useQuery({ ...listQuery(modality, project?.projectId), enabled: wanted.has(modality) })
  return data ?? NONE
}
