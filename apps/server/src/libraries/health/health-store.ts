import { PART_READ_REASONS } from '@atrium/domain/libraries/document-state'
import { type SQL, sql } from '#platform/database/sql.ts'
import type { LibraryHealth } from '@atrium/contract/entities/libraries/library-health'
import type { Database } from '#platform/database/open-database.ts'

type HealthQuestion = LibraryHealth['questions'][number]
type HealthDocument = LibraryHealth['failed'][number]

/** What is shown of something, and how much of it there is. */
type Shown<Item> = { items: Item[]; count: number }

/** Questions that are kept of a library, the latest, and what is shown of each kind. */
const KEPT = 200
const SHOWN = 50
/** After so many days a document that was not read again is stale, and one that was never cited is told of. */
const STALE_DAYS = 180
const UNCITED_DAYS = 30

const DATE = sql`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`
const document = sql`json_build_object('id', d.id, 'name', d.name, 'reason', d.reason,
  'date', to_char(coalesce(d.indexed_at, d.created_at) at time zone 'utc', ${DATE}))`

/** Rows that each say how many there would be without a limit. */
function shown<Item>(rows: readonly { item: Item; count: number }[]): Shown<Item> {
  return { items: rows.map(({ item }) => item), count: rows[0]?.count ?? 0 }
}

/** The SQL on what the owner of a library mends. */
export function createHealthStore(db: Database) {
  async function documents(libraryId: string, which: SQL): Promise<Shown<HealthDocument>> {
    const { rows } = await db.execute<{ item: HealthDocument; count: number }>(sql`
      select ${document} as item, count(*) over ()::int as count from library_documents d where d.library_id = ${libraryId}::uuid and ${which}
      order by coalesce(d.indexed_at, d.created_at), d.id limit ${SHOWN}`)
    return shown(rows)
  }

  return {
    /** Notes a question that nothing was found for; of many the latest stay. */
    async noteUnanswered(libraryIds: readonly string[], question: string): Promise<void> {
      await db.execute(sql`
        insert into library_unanswered (library_id, question, asked_at)
        select id, ${question}, now() from unnest(${sql.param([...libraryIds])}::uuid[]) as id
        on conflict (library_id, md5(question)) do update set times = library_unanswered.times + 1, asked_at = excluded.asked_at`)
      await db.execute(sql`
        delete from library_unanswered u using (
          select library_id, question, row_number() over (partition by library_id order by asked_at desc) as place
          from library_unanswered where library_id = any(${sql.param([...libraryIds])}::uuid[])) old
        where old.place > ${KEPT} and u.library_id = old.library_id and u.question = old.question`)
    },

    /** Notes that answers cite documents, once a day: those that are being written are noted another time. */
    async noteCited(documentIds: readonly string[]): Promise<void> {
      if (documentIds.length === 0) return
      await db.execute(sql`
        update library_documents set cited_at = now()
        where id in (select id from library_documents where id = any(${sql.param([...documentIds])}::uuid[])
          and (cited_at is null or cited_at < now() - interval '1 day') for no key update skip locked)`)
    },

    async questionsOf(libraryId: string): Promise<Shown<HealthQuestion>> {
      const { rows } = await db.execute<{ item: HealthQuestion; count: number }>(sql`
        select json_build_object('question', question, 'times', times, 'date', to_char(asked_at at time zone 'utc', ${DATE})) as item,
          count(*) over ()::int as count
        from library_unanswered where library_id = ${libraryId}::uuid order by asked_at desc limit ${SHOWN}`)
      return shown(rows)
    },

    failedOf: (libraryId: string) => documents(libraryId, sql`d.state = 'failed'`),

    /** What could not be read again, or was not for long. A text is never stale: it is what was written. */
    staleOf: (libraryId: string) =>
      documents(
        libraryId,
        sql`d.state = 'ready' and (d.reason ->> 'key' <> all(${sql.param([...PART_READ_REASONS])}::text[]) or (d.source ->> 'kind' <> 'text'
          and d.indexed_at < now() - make_interval(days => ${STALE_DAYS})))`,
      ),

    /** Those whose text another one has too, which was added before. */
    duplicatesOf: (libraryId: string) =>
      documents(
        libraryId,
        sql`d.state = 'ready' and exists (select from library_documents o where o.library_id = d.library_id
          and o.state = 'ready' and o.content_hash = d.content_hash and (o.created_at, o.id) < (d.created_at, d.id))`,
      ),

    /** Those that no answer has ever cited, though they are there, and citations are noted, for a while. */
    uncitedOf: (libraryId: string) =>
      documents(
        libraryId,
        sql`d.state = 'ready' and d.cited_at is null
          and greatest(d.created_at, d.cited_noted_from) < now() - make_interval(days => ${UNCITED_DAYS})`,
      ),
  }
}
