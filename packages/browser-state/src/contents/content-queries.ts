import type { Client } from '@atrium/client'
import type { ContentFilter } from '@atrium/domain/contents/content-kind'
import type { ContentOrder, ContentSort } from '@atrium/domain/contents/content-sort'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** Under which name each reading of content stands in the query cache. */
export const contentKeys = {
  all: () => ['contents'] as const,
  lists: () => ['contents', 'list'] as const,
  list: (project: number | undefined, asked: object) => ['contents', 'list', project ?? null, asked] as const,
  counts: (project: number | undefined, asked: object) => ['contents', 'counts', project ?? null, asked] as const,
  certain: (ids: readonly string[]) => ['contents', 'certain', ids] as const,
  found: (project: number | undefined, words: string) => ['contents', 'found', project ?? null, words] as const,
  trash: (asked: object) => ['contents', 'trash', asked] as const,
  trashCounts: (filter: string | undefined) => ['contents', 'trash-counts', filter ?? null] as const,
  folders: () => ['contents', 'folders'] as const,
}

/** What content is narrowed to. */
export type AskedContent = {
  filter?: string
  type?: ContentFilter
  owner?: 'mine' | 'shared'
  everywhere?: boolean
  archived?: boolean
  folder?: string
  ids?: string[]
  sort?: ContentSort
  order?: ContentOrder
}

export type AskedTrash = Pick<AskedContent, 'filter' | 'type'>

const PAGE_SIZE = 50
/** As many as one call names. */
const MOST_IDS = 500
/** As many as one page has: what is asked for by its ids is read at once, so that all of it can be put into another order. */
const MOST_AT_ONCE = 200
/** What is looked for is nobody's business later: it is neither written down nor kept long. */
const SEARCH_CACHE_MS = 60_000
const MOST_FOUND = 12

/** Content page by page. Events say when it is old. */
export function contentListQuery(client: Client, project: number | undefined, asked: AskedContent) {
  const ids = asked.ids?.slice(0, MOST_IDS)
  return pagesQuery(
    contentKeys.list(project, asked),
    ({ resume, ...options }) => {
      const page = { ...asked, limit: ids ? MOST_AT_ONCE : PAGE_SIZE, resume }
      if (ids) return client.contents.find({ query: { project }, body: { ...page, ids } }, options)
      return client.contents.list({ query: { ...page, ids: undefined, project } }, options)
    },
    { alike: 3 },
  )
}

/** Certain content of any project, as much as a page has; what the reader may not see is left out. */
export function certainContentQuery(client: Client, ids: readonly string[]) {
  const body = { ids: ids.slice(0, MOST_AT_ONCE), limit: MOST_AT_ONCE, everywhere: true }
  return queryOptions({
    queryKey: contentKeys.certain(ids),
    queryFn: async ({ signal }) => (await client.contents.find({ query: {}, body }, { signal })).data,
    meta: NOT_PERSISTED,
  })
}

/** How much there is of each type. */
export function contentCountsQuery(client: Client, project: number | undefined, asked: AskedContent) {
  const { sort: _sort, order: _order, type: _type, ids: named, ...narrowed } = asked
  const ids = named?.slice(0, MOST_IDS)
  return queryOptions({
    queryKey: contentKeys.counts(project, { ...narrowed, ids }),
    queryFn: async ({ signal }) => {
      const { counts, findCounts } = client.contents
      const answered = ids
        ? findCounts({ query: { project }, body: { ...narrowed, ids } }, { signal })
        : counts({ query: { ...narrowed, project } }, { signal })
      return (await answered).data
    },
    placeholderData: (known, query) => (query?.queryKey[2] === (project ?? null) ? known : undefined),
    meta: NOT_PERSISTED,
  })
}

/** The first of what has these words: what there is in the project, then what there is elsewhere. */
export function contentFoundQuery(client: Client, project: number | undefined, words: string) {
  return queryOptions({
    queryKey: contentKeys.found(project, words),
    queryFn: async ({ signal }) => {
      const asked = { project, filter: words, limit: MOST_FOUND }
      const [here, everywhere] = await Promise.all([
        client.contents.list({ query: asked }, { signal }),
        client.contents.list({ query: { ...asked, everywhere: true } }, { signal }),
      ])
      return [...new Map([...here.data, ...everywhere.data].map((content) => [content.id, content])).values()]
    },
    gcTime: SEARCH_CACHE_MS,
    meta: NOT_PERSISTED,
  })
}

/** What the caller has deleted lately, the latest first, page by page. */
export function contentTrashQuery(client: Client, asked: AskedTrash) {
  return pagesQuery(
    contentKeys.trash(asked),
    ({ resume, ...options }) => client.contents.trash({ query: { ...asked, limit: PAGE_SIZE, resume } }, options),
    { alike: 0 },
  )
}

/** How much of each type is in the trash. */
export function contentTrashCountsQuery(client: Client, filter: string | undefined) {
  return queryOptions({
    queryKey: contentKeys.trashCounts(filter),
    queryFn: async ({ signal }) => (await client.contents.trashCounts({ query: { filter } }, { signal })).data,
    placeholderData: (known) => known,
    meta: NOT_PERSISTED,
  })
}

export function contentFoldersQuery(client: Client) {
  return queryOptions({
    queryKey: contentKeys.folders(),
    queryFn: async ({ signal }) => (await client.contents.folders({}, { signal })).data,
    meta: NOT_PERSISTED,
  })
}
