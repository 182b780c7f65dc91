import { isUuid } from '@atrium/domain/texts/is-uuid'
import { LISTED_ORIGINS, type ListedOrigin } from '@atrium/domain/files/file-origin'
import { MEDIA_KINDS, type MediaKind } from '@atrium/domain/files/media-kind'
import { textOf } from '#frame/text-of.ts'

/** What the address of the media says: what it is narrowed by, and which file is open. */
export type MediaSearch = {
  q?: string
  kind?: MediaKind
  origin?: ListedOrigin
  owner?: 'shared'
  order?: 'asc'
  open?: string
}

/** Reads the search of the address. What it does not know is left out, so that an old link still opens them. */
export function readMediaSearch(search: Record<string, unknown>): MediaSearch {
  const { q, kind, origin, owner, order, open } = search
  return {
    q: textOf(q)?.slice(0, 200),
    kind: MEDIA_KINDS.find((known) => known === kind),
    origin: LISTED_ORIGINS.find((known) => known === origin),
    owner: owner === 'shared' ? owner : undefined,
    order: order === 'asc' ? order : undefined,
    open: typeof open === 'string' && isUuid(open.toLowerCase()) ? open : undefined,
  }
}

/** Are the media narrowed to less than one's own latest files? */
export function isNarrowed({ q, kind, origin }: MediaSearch): boolean {
  return [q, kind, origin].some((value) => value !== undefined)
}
