import type { Client } from '@atrium/client'
import type { FileOrigin } from '@atrium/domain/files/file-origin'
import type { MediaKind } from '@atrium/domain/files/media-kind'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { NOT_PERSISTED } from './persist-queries.ts'
import { queryKeys } from './query-keys.ts'

/** What the library is narrowed by. */
export type MediaFilter = {
  kind?: MediaKind
  origin?: FileOrigin
  owner?: 'mine' | 'shared'
  /** Part of the prompt or the name. */
  filter?: string
  model?: ModelRef
  order?: 'desc' | 'asc'
}

const PAGE_SIZE = 60

/** What a project has made and uploaded, page by page. Always read anew: what is made elsewhere is told to open lists alone. */
export function mediaListQuery(client: Client, project: number | undefined, { model, ...filter }: MediaFilter) {
  return infiniteQueryOptions({
    queryKey: queryKeys.mediaList(project, { ...filter, model }),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...model, project, limit: PAGE_SIZE, resume: pageParam ?? undefined }
      return client.media.list({ query }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ resume }): string | null => resume,
    // While another filter is read, what was there stays to be seen; another project's files do not.
    placeholderData: (known, query) => (query?.queryKey[2] === (project ?? null) ? known : undefined),
    staleTime: 0,
    refetchOnMount: true,
    meta: NOT_PERSISTED,
  })
}

/** A file with its family. */
export function mediaItemQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: queryKeys.mediaItem(id),
    queryFn: async ({ signal }) => (await client.media.get({ params: { id } }, { signal })).data,
    staleTime: 0,
    refetchOnMount: true,
    meta: NOT_PERSISTED,
  })
}
