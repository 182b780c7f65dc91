import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { PackedVector } from '@atrium/domain/libraries/retrieval/packed-vector'
import type { Reason } from '@atrium/domain/reasons/reason'
import { and, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { storable } from '#platform/database/values/storable.ts'
import { libraries, type LibraryRow, librarySpaces, type SpaceRow } from '../libraries-tables.ts'

/** A passage without a vector, as it is given to a model. */
export type UnembeddedPassage = { id: number; document: string; headings: string[]; text: string }

/** Vectors that are about to be written, with what they cost. */
type Written = { vectors: readonly (PackedVector & { passage: number })[]; tokens: number; cost: number }

/** What is kept of a vector beside its numbers, in bytes: the row, and its place in two indexes. */
export const VECTOR_ROW = 80

/** Whose vectors can be asked: those of a model that are complete, of a library that is known by `key`. */
export type ActiveSpace = { id: number; model: ModelRef; projectId: number; vectors: number }

/** The only SQL on vectors of passages. */
export function createVectorsStore(db: Database) {
  return {
    /** The vectors of a model for a library: there from now on, if they were not. */
    async open(libraryId: string, { provider, model }: ModelRef, now: Date): Promise<SpaceRow> {
      await db
        .insert(librarySpaces)
        .values({ libraryId, provider, model, state: 'building', createdAt: now })
        .onConflictDoNothing()
      const which = and(
        eq(librarySpaces.libraryId, libraryId),
        eq(librarySpaces.provider, provider),
        eq(librarySpaces.model, model),
      )
      const [row] = await db.select().from(librarySpaces).where(which)
      if (!row) throw new Error('The vectors of a library went while they were made.')
      return row
    },

    /** Passages of a library that have no vector yet. */
    async unembedded(space: number, libraryId: string, limit: number): Promise<UnembeddedPassage[]> {
      const { rows } = await db.execute<UnembeddedPassage>(sql`
        select p.id, d.name as document, p.headings, p.text
        from library_documents d join library_passages p on p.document_id = d.id
        where d.library_id = ${libraryId}
          and not exists (select from library_vectors v where v.space = ${space} and v.passage = p.id)
        order by p.id limit ${limit}`)
      return rows
    },

    /** Writes vectors; those of passages that are gone meanwhile are left out. */
    async write(space: number, { vectors, tokens, cost }: Written): Promise<void> {
      const given = JSON.stringify(
        vectors.map(({ passage, scale, numbers }) => {
          return { passage, scale, numbers: Buffer.from(numbers.buffer).toString('base64') }
        }),
      )
      await db.execute(sql`
        with written as (
          insert into library_vectors (space, passage, scale, numbers)
          select ${space}::int, p.id, given.scale, decode(given.numbers, 'base64')
          from json_to_recordset(${given}::json) as given (passage int, scale real, numbers text)
          join library_passages p on p.id = given.passage
          on conflict do nothing
          returning octet_length(numbers) as length
        )
        update library_spaces set reason = null, tokens = tokens + ${tokens}::bigint, cost = cost + ${cost}::float8,
          vectors = vectors + (select count(*) from written),
          bytes = bytes + (select coalesce(sum(length + ${VECTOR_ROW}::int), 0) from written)
        where id = ${space}`)
    },

    /** Marks a passage that the model refuses, by a vector without numbers: it is not asked for again until the library is refreshed. */
    async markRefused(space: number, passage: number): Promise<void> {
      await db.execute(sql`
        insert into library_vectors (space, passage, scale, numbers)
        select ${space}::int, id, 0, '' from library_passages where id = ${passage}::int on conflict do nothing`)
    },

    async countRefused(space: number): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from library_vectors where space = ${space} and octet_length(numbers) = 0`,
      )
      return rows[0]?.count ?? 0
    },

    /** Has the model asked again for what it refused. */
    async forgetRefused(libraryId: string): Promise<void> {
      await db.execute(sql`
        delete from library_vectors v using library_spaces s
        where s.library_id = ${libraryId}::uuid and v.space = s.id and octet_length(v.numbers) = 0`)
    },

    /** Counts the vectors anew: those of documents that were changed are gone. */
    async count(space: number): Promise<SpaceRow> {
      const counted = (what: SQL) =>
        sql`(select ${what} from library_vectors where space = ${space}::int and octet_length(numbers) > 0)`
      const [row] = await db
        .update(librarySpaces)
        .set({
          vectors: counted(sql`count(*)`),
          bytes: counted(sql`coalesce(sum(octet_length(numbers) + ${VECTOR_ROW}::int), 0)`),
        })
        .where(eq(librarySpaces.id, space))
        .returning()
      if (!row) throw new Error('The vectors of a library went while they were counted.')
      return row
    },

    /** Removes documents, or what was read of them: their vectors are counted no more. */
    async without<Removed>(documentIds: readonly string[], remove: () => Promise<Removed>): Promise<Removed> {
      const ids = sql`any(${sql.param([...documentIds])}::uuid[])`
      // Whoever removes the same at once finds nothing to count any more.
      await db.execute(sql`select from library_documents where id = ${ids} order by id for update`)
      const { rows } = await db.execute<{ space: number; vectors: number; bytes: number }>(sql`
        select v.space, count(*)::int as vectors, sum(octet_length(v.numbers) + ${VECTOR_ROW}::int)::float8 as bytes
        from library_passages p join library_vectors v on v.passage = p.id
        where p.document_id = ${ids} and octet_length(v.numbers) > 0 group by v.space order by v.space`)
      const removed = await remove()
      for (const { space, vectors, bytes } of rows) {
        await db.execute(sql`
          update library_spaces set vectors = greatest(0, vectors - ${vectors}::int), bytes = greatest(0, bytes - ${bytes}::bigint)
          where id = ${space}`)
      }
      return removed
    },

    /** These vectors are asked from now on, and those of other models of the library go. */
    async activate({ id, libraryId }: Pick<SpaceRow, 'id' | 'libraryId'>): Promise<void> {
      await db.update(librarySpaces).set({ state: 'active', reason: null }).where(eq(librarySpaces.id, id))
      await db.delete(librarySpaces).where(and(eq(librarySpaces.libraryId, libraryId), ne(librarySpaces.id, id)))
    },

    /** Libraries that are there whose vectors a spent budget has stopped. */
    async unpaid(): Promise<LibraryRow[]> {
      const { libraryId, reason, provider, model } = librarySpaces
      const isItsModel = sql`${provider} = ${libraries.embedding} ->> 'provider' and ${model} = ${libraries.embedding} ->> 'model'`
      return db
        .select(getTableColumns(libraries))
        .from(librarySpaces)
        .innerJoin(libraries, eq(libraries.id, libraryId))
        .where(and(sql`${reason} ->> 'key' = 'budgetSpent'`, isItsModel, isNull(libraries.deletedAt)))
        .orderBy(libraries.id)
    },

    async setReason(id: number, reason: Reason): Promise<void> {
      await db
        .update(librarySpaces)
        .set({ reason: storable(reason) })
        .where(eq(librarySpaces.id, id))
    },

    async removeAll(libraryId: string): Promise<void> {
      await db.delete(librarySpaces).where(eq(librarySpaces.libraryId, libraryId))
    },

    /** What can be asked of libraries that the caller sees. @param keys what postings know them by */
    async activeOf(keys: readonly number[]): Promise<ActiveSpace[]> {
      const { id, provider, model, vectors } = librarySpaces
      const rows = await db
        .select({ id, provider, model, vectors, projectId: libraries.projectId })
        .from(librarySpaces)
        .innerJoin(libraries, eq(libraries.id, librarySpaces.libraryId))
        .where(and(inArray(libraries.key, [...keys]), eq(librarySpaces.state, 'active')))
      return rows.map(({ provider: name, model: of, ...space }) => ({ ...space, model: { provider: name, model: of } }))
    },
  }
}
