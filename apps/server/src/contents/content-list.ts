import type { ContentKind } from '@atrium/domain/contents/content-kind'
import type { ContentSort } from '@atrium/domain/contents/content-sort'
import { MOST_COUNTED } from '@atrium/domain/contents/most-counted'
import { type SQL, sql } from '#platform/database/sql.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import type { ContentCursor, Sorted } from './content-cursor.ts'
import type { ContentRow } from './contents-tables.ts'

export type Asking = Pick<Caller, 'author' | 'projectIds'>

/** Which content, as a call names it. */
export type WhichContent = {
  /** The projects whose rows are listed. */
  projects: readonly number[]
  /** What is shared with everybody as well, whatever its project. */
  ofAll: boolean
  kinds: readonly ContentKind[]
  owner: 'mine' | 'shared' | 'all'
  archived: boolean
  folder: string | undefined
  ids: readonly string[] | undefined
}

export type KindCounts = Partial<Record<ContentKind, number>>

/** What of the caller's trash: what was deleted since then, of these kinds. */
export type WhichTrash = { forgotten: Date; kinds: readonly ContentKind[] }

export type TrashPlace = { after: Cursor | null; limit: number }

export type PagePlace = Sorted & { after: ContentCursor | null; limit: number }

const KEYS: Readonly<Record<ContentSort, SQL>> = {
  updated: sql`c.updated_at`,
  created: sql`c.created_at`,
  name: sql`c.sort_name`,
}

/** How many of these rows there are of each kind, up to a bound; `c` is the row. */
const countOfKinds = sql`select c.type, least(count(*), ${MOST_COUNTED})::int as count`

/** What is read of a row; `c` is the row, `p` where its reader has put it. */
export const columns = sql`c.id, c.type, c.parent_id as "parentId", c.project_id as "projectId", c.author, c.protected,
  c.is_private as "isPrivate", c.name, c.sort_name as "sortName", c.description, c.provider, c.model, c.media_type as "mediaType",
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.deleted_at as "deletedAt",
  p.folder_id as folder, coalesce(p.archived, false) as archived`

export const placed = ({ author }: Asking) =>
  sql`left join content_places p on p.content_id = c.id and p.author = ${author}`

/** The permission in the query: what is one's own or shared in one's projects, and what is shared with all. It says the same as the policy's `see`. */
export function visibleTo({ author, projectIds }: Asking): SQL {
  return sql`((c.project_id = any(${sql.param([...projectIds])}::integer[]) and (c.author = ${author} or c.shared > 0)) or c.shared = 2)`
}

/** What a list leaves out beside its owner and kinds: where its reader has put it decides. */
function narrowed(caller: Asking, { archived, folder, ids }: WhichContent): SQL {
  const away = sql`select 1 from content_places a where a.content_id = c.id and a.author = ${caller.author}`
  const isIn = folder === undefined ? sql`` : sql`and exists (${away} and a.folder_id = ${folder}::uuid)`
  const isAway = archived ? sql`and exists (${away} and a.archived)` : sql`and not exists (${away} and a.archived)`
  const isNamed = ids === undefined ? sql`` : sql`and c.id = any(${sql.param([...ids])}::uuid[])`
  return sql`${isIn} ${isAway} ${isNamed}`
}

/** As one condition, for rows that are found by something else than their place in the list. */
export function within(caller: Asking, which: WhichContent): SQL {
  const { projects, ofAll, kinds, owner } = which
  const isMine = sql`c.author = ${caller.author}`
  const owned = { mine: sql`and ${isMine}`, shared: sql`and not (${isMine})`, all: sql`` }[owner]
  const inProjects = sql`c.project_id = any(${sql.param([...projects])}::integer[])`
  return sql`c.deleted_at is null and ${visibleTo(caller)} and c.type = any(${sql.param([...kinds])}::text[]) ${owned}
    and (${inProjects} ${ofAll ? sql`or c.shared = 2` : sql``}) ${narrowed(caller, which)}`
}

export const sortedBy = ({ sort, order }: Sorted): SQL =>
  order === 'desc' ? sql`${KEYS[sort]} desc, c.id desc` : sql`${KEYS[sort]}, c.id`

export function after({ sort, order }: Sorted, cursor: ContentCursor | null): SQL {
  if (cursor === null) return sql``
  const value = sort === 'name' ? sql`${cursor.value}::text` : sql`${cursor.value}::timestamptz`
  return sql`and (${KEYS[sort]}, c.id) ${order === 'desc' ? sql`<` : sql`>`} (${value}, ${cursor.id}::uuid)`
}

/**
 * The walks of which a list is merged: each is one index, one kind and one project, so that a page costs a page of each. What several of
 * them meet is left out only once a page of each is read: no walk passes over all that somebody shares to find what others do.
 */
function walks(caller: Asking, which: WhichContent, tail: SQL): SQL[] {
  const { projects, ofAll, kinds, owner } = which
  const kind = sql`unnest(${sql.param([...kinds])}::text[]) k(kind)`
  const given = sql`${sql.param([...projects])}::integer[]`
  const project = sql`unnest(${given}) w(project)`
  const here = sql`select c.* from contents c where c.deleted_at is null and c.type = k.kind`
  const rest = sql`${narrowed(caller, which)} ${tail}`
  const isMine = sql`c.author = ${caller.author}`
  const others = owner === 'shared' ? sql`and not (${isMine})` : sql``
  const mine = sql`${project}, ${kind}, lateral (${here} and c.project_id = w.project and ${isMine} ${rest}) c`
  const shared = sql`${project}, ${kind}, lateral (${here} and c.project_id = w.project and c.shared > 0 ${others} ${rest}) c
    where not (${isMine})`
  const elsewhere = sql`${kind}, lateral (${here} and c.shared = 2 ${others} ${rest}) c where not c.project_id = any(${given})`
  return [
    ...(owner === 'shared' ? [] : [mine]),
    ...(owner === 'mine' ? [] : [shared]),
    ...(owner === 'mine' || !ofAll ? [] : [elsewhere]),
  ]
}

/** The rows of a list in its order, as a subquery. */
export function listedRows(caller: Asking, which: WhichContent, { after: cursor, limit, ...sorted }: PagePlace): SQL {
  const order = sql`order by ${sortedBy(sorted)} limit ${limit}`
  // Certain ones are found by their ids; nothing is walked.
  if (which.ids) return sql`select c.* from contents c where ${within(caller, which)} ${after(sorted, cursor)} ${order}`
  const parts = walks(caller, which, sql`${after(sorted, cursor)} ${order}`).map((walk) => sql`select c.* from ${walk}`)
  return sql`select c.* from (${sql.join(parts, sql` union all `)}) c ${order}`
}

/** How many rows a list has from this place on, up to its limit of each walk. */
export function countedRows(caller: Asking, which: WhichContent, { after: cursor, limit, ...sorted }: PagePlace): SQL {
  const parts = walks(caller, which, sql`${after(sorted, cursor)} limit ${limit}`).map(
    (walk) => sql`select 1 from ${walk}`,
  )
  return sql`select count(*)::int as count from (${sql.join(parts, sql` union all `)}) c`
}

/**
 * What the caller has deleted since, newest first: little enough to be looked through for words.
 * @param found where the words that are looked for stand in `c`; null where none are
 */
export function trashedRows(
  caller: Asking,
  which: WhichTrash,
  { after: cursor, limit }: TrashPlace,
  found: { has: SQL; part: SQL } | null,
): SQL {
  const isFound = found ? sql`and ${found.has}` : sql``
  const rest =
    cursor === null ? sql`` : sql`and (c.deleted_at, c.id) < (${cursor.time}::timestamptz, ${cursor.id}::uuid)`
  return sql`
    select ${columns}, ${found?.part ?? sql`null::uuid`} as "partId" from contents c ${placed(caller)}
    where ${isTrash(caller, which)} ${isFound} ${rest}
    order by c.deleted_at desc, c.id desc limit ${limit}`
}

/** How much of that there is of each kind. */
export function trashedCounts(caller: Asking, which: WhichTrash, has: SQL | null): SQL {
  return sql`${countOfKinds} from contents c where ${isTrash(caller, which)} ${has ? sql`and ${has}` : sql``} group by c.type`
}

function isTrash({ author, projectIds }: Asking, { forgotten, kinds }: WhichTrash): SQL {
  return sql`c.author = ${author} and c.project_id = any(${sql.param([...projectIds])}::integer[])
    and c.deleted_at > ${forgotten.toISOString()} and c.type = any(${sql.param([...kinds])}::text[])`
}

/** The SQL on lists of content. */
export function createContentList(db: Database) {
  return {
    async list(caller: Asking, which: WhichContent, page: PagePlace): Promise<ContentRow[]> {
      const { rows } = await db.execute<RawRow>(sql`
        select ${columns}, null::uuid as "partId" from (${listedRows(caller, which, page)}) c ${placed(caller)}
        order by ${sortedBy(page)}`)
      return rows.map(rowOf)
    },

    /** How many there are of each kind, up to a bound. */
    async counts(caller: Asking, which: WhichContent): Promise<KindCounts> {
      if (which.ids)
        return countsIn(
          await db.execute(sql`${countOfKinds} from contents c where ${within(caller, which)} group by c.type`),
        )
      const parts = walks(caller, which, sql`limit ${MOST_COUNTED}`).map(
        (walk) => sql`select c.type, count(*) as count from ${walk} group by c.type`,
      )
      return countsIn(
        await db.execute(sql`
        select type, least(sum(count), ${MOST_COUNTED})::int as count from (${sql.join(parts, sql` union all `)}) c group by type`),
      )
    },

    trashCounts: async (caller: Asking, which: WhichTrash): Promise<KindCounts> =>
      countsIn(await db.execute(trashedCounts(caller, which, null))),

    async trash(caller: Asking, which: WhichTrash, page: TrashPlace): Promise<ContentRow[]> {
      const { rows } = await db.execute<RawRow>(trashedRows(caller, which, page, null))
      return rows.map(rowOf)
    },

    /** Of these those that the caller sees, or has in their trash. */
    async named(caller: Asking, ids: readonly string[]): Promise<Pick<ContentRow, 'id' | 'type' | 'deletedAt'>[]> {
      const isOwn = sql`c.author = ${caller.author} and c.project_id = any(${sql.param([...caller.projectIds])}::integer[])`
      const { rows } = await db.execute<RawRow>(sql`
        select c.id, c.type, c.deleted_at as "deletedAt" from contents c where c.id = any(${sql.param([...ids])}::uuid[])
          and ((c.deleted_at is null and ${visibleTo(caller)}) or (c.deleted_at is not null and ${isOwn}))`)
      return rows.map(({ id, type, deletedAt }) => ({ id, type, deletedAt: dateOf(deletedAt) }))
    },
  }
}

export type ContentList = ReturnType<typeof createContentList>

export function countsIn({ rows }: { rows: readonly { [column: string]: unknown }[] }): KindCounts {
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
}

type Moment = string | Date
/** A row as a statement of one's own text answers it. */
export type RawRow = Omit<ContentRow, 'createdAt' | 'updatedAt' | 'deletedAt'> & {
  createdAt: Moment
  updatedAt: Moment
  deletedAt: Moment | null
}

const dateOf = (moment: Moment | null) => (moment === null ? null : new Date(moment))

export function rowOf({ createdAt, updatedAt, deletedAt, ...row }: RawRow): ContentRow {
  return { ...row, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt), deletedAt: dateOf(deletedAt) }
}

/** What a page that ends in this row is resumed with. */
export function placeOf({ sort }: Sorted, { id, sortName, createdAt, updatedAt }: ContentRow): ContentCursor {
  const values = { name: sortName, created: createdAt.toISOString(), updated: updatedAt.toISOString() }
  return { id, value: values[sort] }
}
