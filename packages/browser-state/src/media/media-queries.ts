import type { Client } from '@atrium/client'
import type { ListedOrigin } from '@atrium/domain/files/file-origin'
import type { MediaKind } from '@atrium/domain/files/media-kind'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** Under which name each reading of media stands in the query cache. */
export const mediaKeys = {
  all: () => ['media'] as const,
  lists: () => ['media', 'list'] as const,
  list: (project: number | undefined, filter: object) => ['media', 'list', project ?? null, filter] as const,
  one: (id: string) => ['media', 'item', id] as const,
}

/** What a list of media is narrowed by. */
export type MediaFilter = {
  kind?: MediaKind
  origin?: ListedOrigin
  owner?: 'mine' | 'shared'
  /** Part of the prompt or the name. */
  filter?: string
  model?: ModelRef
  order?: 'desc' | 'asc'
}

const PAGE_SIZE = 60

/** What a project has made and uploaded, page by page. Events say when it is old. */
export function mediaListQuery(client: Client, project: number | undefined, { model, ...filter }: MediaFilter) {
  return pagesQuery(
    mediaKeys.list(project, { ...filter, model }),
    ({ resume, ...options }) =>
      client.media.list({ query: { ...filter, ...model, project, limit: PAGE_SIZE, resume } }, options),
    { alike: 3 },
  )
}

/** A file with its family. */
export function mediaItemQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: mediaKeys.one(id),
    queryFn: async ({ signal }) => (await client.media.get({ params: { id } }, { signal })).data,
    meta: NOT_PERSISTED,
  })
}
