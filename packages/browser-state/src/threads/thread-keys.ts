import type { ConverseType } from '@atrium/domain/models/content-type'

/** What a list of threads is narrowed by. */
export type ThreadFilter = { type?: ConverseType; filter?: string; ids?: string[] }

/** Under which name each reading of threads stands in the query cache. */
export const threadKeys = {
  lists: () => ['threads'] as const,
  list: (project: number | undefined, filter: ThreadFilter) => ['threads', project ?? null, filter] as const,
  every: () => ['thread'] as const,
  one: (threadId: string) => ['thread', threadId] as const,
}
