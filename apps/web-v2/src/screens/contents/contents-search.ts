import { isUuid } from '@atrium/domain/texts/is-uuid'
import { CONTENT_FILTERS, type ContentFilter } from '@atrium/domain/contents/content-kind'
import {
  CONTENT_ORDERS,
  CONTENT_SORTS,
  type ContentOrder,
  type ContentSort,
} from '@atrium/domain/contents/content-sort'
import { textOf } from '#frame/text-of.ts'

/** What is shown of all content beside all of it. */
export const CONTENT_VIEWS = ['favorites', 'recents', 'archived', 'trash'] as const

export type ContentView = (typeof CONTENT_VIEWS)[number]

/** What the address of all content says: what it is narrowed by, and its order. */
export type ContentsSearch = {
  q?: string
  type?: ContentFilter
  owner?: 'mine' | 'shared'
  show?: ContentView
  folder?: string
  sort?: ContentSort
  /** Where it is not the usual one of the sort. */
  order?: ContentOrder
  everywhere?: true
  /** Another project than the current one. */
  project?: number
  open?: undefined
}

/** Reads the search of the address. What it does not know is left out, so that an old link still opens the list. */
export function readContentsSearch(search: Record<string, unknown>): ContentsSearch {
  const { q, type, owner, show, folder, sort, order, everywhere, project } = search
  return {
    q: textOf(q)?.slice(0, 200),
    type: CONTENT_FILTERS.find((known) => known === type),
    owner: owner === 'mine' || owner === 'shared' ? owner : undefined,
    show: CONTENT_VIEWS.find((known) => known === show),
    folder: typeof folder === 'string' && isUuid(folder.toLowerCase()) ? folder : undefined,
    sort: CONTENT_SORTS.find((known) => known === sort),
    order: CONTENT_ORDERS.find((known) => known === order),
    everywhere: everywhere === true || everywhere === 'true' ? true : undefined,
    project: Number(project) || undefined,
  }
}

/** Is the list narrowed to less than everything? */
export function isNarrowed({ q, type, owner, show, folder }: ContentsSearch): boolean {
  return [q, type, owner, show, folder].some((value) => value !== undefined)
}
