import { and, asc, count, desc, eq, lt, ne, or, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { type DraftFileFacts, draftFiles, type DraftFileRow, type DraftRow, drafts } from './drafts-tables.ts'

export type DraftKey = { accountId: string; place: string }

/** A draft of a list: how it begins, and how many files it has. */
export type DraftSummary = Pick<DraftRow, 'place' | 'threadId' | 'revision' | 'updatedAt'> & {
  excerpt: string
  files: number
}

/** What somebody has in drafts altogether. */
export type DraftsWeight = { drafts: number; bytes: number }

const EXCERPT = 200

const draftOf = ({ accountId, place }: DraftKey) => and(eq(drafts.accountId, accountId), eq(drafts.place, place))
const filesOf = ({ accountId, place }: DraftKey) =>
  and(eq(draftFiles.accountId, accountId), eq(draftFiles.place, place))

const fileFacts = {
  accountId: draftFiles.accountId,
  place: draftFiles.place,
  id: draftFiles.id,
  name: draftFiles.name,
  mediaType: draftFiles.mediaType,
  size: draftFiles.size,
  url: draftFiles.url,
  uploaded: draftFiles.uploaded,
  createdAt: draftFiles.createdAt,
}

/** The only SQL on drafts. Made from the database or from a transaction of it. */
export function createDraftsStore(db: Database) {
  return {
    /** Lets one change of this person's drafts after the other happen, until the transaction ends. */
    async lock(accountId: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${accountId}`}, 0))`)
    },

    async find(key: DraftKey): Promise<DraftRow | undefined> {
      const [row] = await db.select().from(drafts).where(draftOf(key))
      return row
    },

    /** In the order in which they were attached: their ids are ordered by time. */
    async filesOf(key: DraftKey): Promise<DraftFileFacts[]> {
      return db.select(fileFacts).from(draftFiles).where(filesOf(key)).orderBy(asc(draftFiles.id))
    },

    async file(key: DraftKey, id: string): Promise<DraftFileRow | undefined> {
      const [row] = await db
        .select()
        .from(draftFiles)
        .where(and(filesOf(key), eq(draftFiles.id, id)))
      return row
    },

    async list(accountId: string): Promise<DraftSummary[]> {
      const files = sql<number>`(select count(*)::int from draft_files f
        where f.account_id = "drafts"."account_id" and f.place = "drafts"."place")`
      const { place, threadId, revision, updatedAt } = drafts
      return db
        .select({ place, threadId, revision, updatedAt, excerpt: sql<string>`left(${drafts.text}, ${EXCERPT})`, files })
        .from(drafts)
        .where(and(eq(drafts.accountId, accountId), or(ne(drafts.text, ''), sql`${files} > 0`)))
        .orderBy(desc(drafts.updatedAt))
    },

    async weigh(accountId: string): Promise<DraftsWeight> {
      const [texts] = await db
        .select({ drafts: count(), bytes: sql<number>`coalesce(sum(octet_length(${drafts.text})), 0)::float8` })
        .from(drafts)
        .where(eq(drafts.accountId, accountId))
      const [files] = await db
        .select({ bytes: sql<number>`coalesce(sum(octet_length(${draftFiles.bytes})), 0)::float8` })
        .from(draftFiles)
        .where(eq(draftFiles.accountId, accountId))
      return { drafts: texts?.drafts ?? 0, bytes: (texts?.bytes ?? 0) + (files?.bytes ?? 0) }
    },

    async newRevision(): Promise<number> {
      const { rows } = await db.execute<{ revision: number }>(sql`select nextval('draft_revisions')::int as revision`)
      return rows[0]?.revision ?? 1
    },

    async save(row: DraftRow): Promise<void> {
      const { accountId: _, place: __, ...fields } = row
      await db
        .insert(drafts)
        .values(row)
        .onConflictDoUpdate({ target: [drafts.accountId, drafts.place], set: fields })
    },

    async addFile(row: DraftFileRow): Promise<void> {
      await db.insert(draftFiles).values(row)
    },

    /** Answers what was removed. */
    async removeFile(key: DraftKey, id: string): Promise<Pick<DraftFileRow, 'url' | 'uploaded'> | undefined> {
      const [row] = await db
        .delete(draftFiles)
        .where(and(filesOf(key), eq(draftFiles.id, id)))
        .returning({ url: draftFiles.url, uploaded: draftFiles.uploaded })
      return row
    },

    /** Whether a kept file stands in any draft, whoever's. */
    async namesFile(url: string): Promise<boolean> {
      const found = await db.select({ id: draftFiles.id }).from(draftFiles).where(eq(draftFiles.url, url)).limit(1)
      return found.length > 0
    },

    async remove(key: DraftKey): Promise<void> {
      await db.delete(drafts).where(draftOf(key))
    },

    /** Forgets the files of drafts that nobody has changed since, whoever wrote them. */
    async removeFilesBefore(moment: Date): Promise<void> {
      await db
        .delete(draftFiles)
        .where(
          sql`(${draftFiles.accountId}, ${draftFiles.place}) in (${db
            .select({ accountId: drafts.accountId, place: drafts.place })
            .from(drafts)
            .where(lt(drafts.updatedAt, moment))})`,
        )
    },
  }
}

export type DraftsStore = ReturnType<typeof createDraftsStore>
