import type { Modality } from '@atrium/domain/models/provider-name'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ConverseType } from '@atrium/domain/models/content-type'

/** What a list of threads is narrowed by. */
export type ThreadFilter = { type?: ConverseType; filter?: string; ids?: string[] }

/** Under which name each reading stands in the query cache. */
export const queryKeys = {
  models: (modality: Modality, project: number | undefined) => ['models', modality, project ?? null] as const,
  succession: (model: ModelRef) => ['succession', model.provider, model.model] as const,
  threadLists: () => ['threads'] as const,
  threadList: (project: number | undefined, filter: ThreadFilter) => ['threads', project ?? null, filter] as const,
  threadSearch: (project: number | undefined, words: string) => ['thread-search', project ?? null, words] as const,
  thread: (threadId: string) => ['thread', threadId] as const,
  activity: () => ['activity'] as const,
  media: () => ['media'] as const,
  mediaList: (project: number | undefined, filter: object) => ['media', 'list', project ?? null, filter] as const,
  mediaItem: (id: string) => ['media', 'item', id] as const,
  trash: () => ['trash'] as const,
  limits: () => ['limits'] as const,
}
