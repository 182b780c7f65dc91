import { fileAddress } from '@atrium/domain/files/file-address'
import type { MediaKind } from '@atrium/domain/files/media-kind'
import type { ListedOrigin } from '@atrium/domain/files/file-origin'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  like,
  lt,
  ne,
  not,
  notLike,
  or,
  type SQL,
  sql,
} from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/caller.ts'
import type { Cursor } from '#platform/paging/cursor.ts'
import type { IsInDraft } from '#drafts/is-in-draft.ts'
import { holding } from '#platform/database/holding.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import { files, fileUses } from './files-tables.ts'
import type { SeenFile } from './present-file.ts'

export type MediaFilter = {
  project: number
  owner: 'mine' | 'shared'
  kind?: MediaKind | undefined
  origin?: ListedOrigin | undefined
  filter?: string | undefined
  provider?: ProviderName | undefined
  model?: string | undefined
  order: 'asc' | 'desc'
  after: Cursor | null
  limit: number
}

type Asking = Pick<Caller, 'author' | 'projectIds'>

/** Above it a lineage is cut: nobody reads more. */
const LONGEST_LINEAGE = 500

const DRAWING = 'image/svg+xml'

const ofKind = (kind: MediaKind) =>
  kind === 'document'
    ? or(eq(files.mediaType, DRAWING), not(sql`${files.mediaType} ~ '^(image|video|audio)/'`))
    : and(like(files.mediaType, `${kind}/%`), notLike(files.mediaType, DRAWING))

/** The only SQL on files as media: many at once, by what they are and what they came from. */
export function createMediaStore(
  db: Database,
  { visibleIds, isTemporary }: Pick<ThreadVisibility, 'visibleIds' | 'isTemporary'>,
  isInDraft: IsInDraft,
) {
  const inVisibleThread = (caller: Asking) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(fileUses)
        .where(and(eq(fileUses.fileId, files.id), sql`${fileUses.threadId} in ${visibleIds(caller)}`)),
    )

  /** It was uploaded for a message that is not sent yet: until then nobody knows where it will stand. */
  const ofDraft = sql<boolean>`(${files.forMessage}
    and not exists (select 1 from file_uses u where u.file_id = ${files.id})
    and ${isInDraft(sql`${fileAddress('')} || ${files.id}`)})`

  /** It was made or uploaded in temporary threads, and stands in no other. */
  const ofTemporary = sql<boolean>`((${files.forMessage} or ${files.origin} <> 'uploaded')
    and exists (select 1 from file_uses u where u.file_id = ${files.id} and ${isTemporary(sql`u.thread_id`)})
    and not exists (select 1 from file_uses u where u.file_id = ${files.id} and not ${isTemporary(sql`u.thread_id`)}))`

  const own = ({ author, projectIds }: Asking) =>
    and(eq(files.author, author), inArray(files.projectId, [...projectIds]))

  /**
   * Whether the caller may know how a file was made: their own, or of a thread that they see. `file` names the table. With an offset the
   * thread is looked up for each of a page; without it all threads that the caller may see could be read first.
   */
  const told = (caller: Asking, file = sql.raw('"files"')) => sql<boolean>`(
    (${file}.author = ${caller.author} and ${file}.project_id = any(${sql.param([...caller.projectIds])}::integer[]))
    or exists (select 1 from ${visibleIds(caller)} seen where seen.id = ${file}.thread_id offset 0))`

  const seen = (caller: Asking) => db.select({ ...getTableColumns(files), told: told(caller) }).from(files)

  async function visibleAmong(caller: Asking, ids: readonly string[], which?: SQL): Promise<SeenFile[]> {
    return seen(caller).where(
      and(inArray(files.id, [...ids]), isNull(files.deletedAt), or(own(caller), inVisibleThread(caller)), which),
    )
  }

  return {
    /** One page more than asked for tells whether the list goes on. */
    async list(caller: Asking, asked: MediaFilter): Promise<SeenFile[]> {
      const { kind, origin, filter, provider, model, order, after } = asked
      const mine = asked.owner === 'mine'
      // Of others nobody searches by what they are not told.
      const ifTold = mine ? undefined : told(caller)
      return (
        seen(caller)
          .where(
            and(
              isNull(files.deletedAt),
              not(ofTemporary),
              not(ofDraft),
              eq(files.projectId, asked.project),
              mine ? eq(files.author, caller.author) : and(ne(files.author, caller.author), inVisibleThread(caller)),
              kind && ofKind(kind),
              origin ? eq(files.origin, origin) : ne(files.origin, 'painted'),
              provider && and(eq(files.provider, provider), ifTold),
              model === undefined ? undefined : and(eq(files.model, model), ifTold),
              filter ? or(and(holding(files.prompt, filter), ifTold), holding(files.name, filter)) : undefined,
              after === null ? undefined : (order === 'asc' ? gt : lt)(files.id, after.id),
            ),
          )
          // Ids are ordered by time.
          .orderBy(order === 'asc' ? asc(files.id) : desc(files.id))
          .limit(asked.limit)
      )
    },

    /** What everybody who sees these files is told: their names. What they were asked with is not everybody's. */
    async wordsOf(ids: readonly string[], within: Database): Promise<Map<string, string>> {
      const { id, name } = files
      const rows = await within
        .select({ id, name })
        .from(files)
        .where(inArray(id, [...ids]))
      return new Map(rows.map((row) => [row.id, row.name]))
    },

    /** Of these files those that the caller may see, in no order. */
    visibleAmong: (caller: Asking, ids: readonly string[]): Promise<SeenFile[]> => visibleAmong(caller, ids),

    /**
     * Everything that descends from the same beginning as a file, as far as the caller may see it, oldest first. What lies between
     * counts for it even where it is deleted or hidden, so that a hidden image does not tear its family apart; but what a file
     * was made from is a part of how it was made, and counts only for those who may know that.
     */
    async lineageOf(caller: Asking, id: string): Promise<SeenFile[]> {
      const ofThere = await db
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, id), ofTemporary))
      const toldOf = told(caller, sql.raw('f'))
      const { rows } = await db.execute<{ id: string }>(sql`
        with recursive above (id, parent_id, depth) as (
          select f.id, case when ${toldOf} then f.parent_id end, 0 from files f where f.id = ${id}
          union all
          select f.id, case when ${toldOf} then f.parent_id end, a.depth + 1 from files f join above a on f.id = a.parent_id
          where a.depth < ${LONGEST_LINEAGE}
        ) cycle id set circled using trail,
        family (id) as (
          (select id from above where not circled order by depth desc limit 1)
          union
          select f.id from files f join family on f.parent_id = family.id where ${toldOf}
        )
        select id from family order by id limit ${LONGEST_LINEAGE}`)
      const ids = [...new Set([...rows.map((row) => row.id), id])]
      // What was made in a temporary conversation is told where somebody asks from there.
      const visible = await visibleAmong(caller, ids, ofThere.length === 0 ? not(ofTemporary) : undefined)
      return visible.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    },
  }
}

export type MediaStore = ReturnType<typeof createMediaStore>
