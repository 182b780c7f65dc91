import type { PassageFilter } from '@atrium/contract/entities/libraries/passage-filter'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { RankedPassage } from '../searching/index-store.ts'
import { isWithin } from '../searching/passages-store.ts'

/** The version of the extension that the server has or could have; both null without it. */
export type OfferedExtension = { installed: string | null; available: string | null }

/** Numbers of a vector that an index of the extension takes. */
export const MOST_DIMENSIONS = 4000
/** Vectors that are copied with one statement. */
const COPIED_AT_ONCE = 500
/** Vectors of an index that are looked at before a question gives up, for one whose permitted passages are rare among all. */
const MOST_LOOKED_AT = 200_000
/** How many of the nearest an index keeps in mind while it looks: as many as are ranked. */
const KEPT_IN_MIND = 100

/** Any numbers that nothing else locks by. */
const PREPARING = 4_400_014
const INDEXING = 4_400_015

/** Asks on a connection whether it may make indexes, which one at a time does, until it ends: `locked`. */
export const CLAIM_INDEXING = `select pg_try_advisory_lock(${INDEXING}) as locked`

/** @param dimensions a whole number: it stands in statements, since types take no parameters */
type Asked = {
  dimensions: number
  vector: Float32Array
  spaces: readonly number[]
  keys: readonly number[]
  filter?: PassageFilter | undefined
  limit: number
}

/**
 * The only SQL of the extension `vector`. What is kept with it is a copy of `library_vectors` and nothing else: it comes by a trigger, goes by
 * its foreign key, and can be made anew at any time.
 */
export function createPgvectorStore(db: Pick<Database, 'execute'>) {
  return {
    async offered(): Promise<OfferedExtension> {
      const { rows } = await db.execute<OfferedExtension>(
        sql`select installed_version as installed, default_version as available from pg_available_extensions where name = 'vector'`,
      )
      return rows[0] ?? { installed: null, available: null }
    },

    /** @throws where the user of the database may not */
    async install(): Promise<void> {
      await db.execute(sql`create extension if not exists vector`)
    },

    /** Has others wait who prepare the copy, or take it away. In a transaction. */
    async hold(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${PREPARING})`)
    },

    /** Has the copy kept from now on. In a transaction. */
    async prepare(): Promise<void> {
      // Whoever took the extension away has taken the column with it.
      const { rows } = await db.execute<{ broken: boolean }>(sql`
        select to_regclass('library_vector_copies') is not null and not exists (
          select from pg_attribute where attrelid = to_regclass('library_vector_copies') and attname = 'vector'
            and not attisdropped) as broken`)
      if (rows[0]?.broken) await this.remove()
      await db.execute(sql`
        create table if not exists library_vector_copies (
          space integer not null,
          passage integer not null,
          dimensions integer not null,
          vector halfvec not null,
          primary key (space, passage),
          foreign key (space, passage) references library_vectors on delete cascade
        )`)
      await db.execute(sql`
        create or replace function halfvec_of(numbers bytea, scale real) returns halfvec language sql immutable as $$
          select array_agg((((get_byte(numbers, place) + 128) % 256 - 128) * scale)::real order by place)::halfvec
          from generate_series(0, octet_length(numbers) - 1) as place
        $$`)
      await db.execute(sql`
        create or replace function copy_library_vector() returns trigger language plpgsql as $$
        begin
          insert into library_vector_copies (space, passage, dimensions, vector)
          values (new.space, new.passage, octet_length(new.numbers), halfvec_of(new.numbers, new.scale))
          on conflict do nothing;
          return null;
        end $$`)
      await db.execute(sql`
        create or replace trigger copy_library_vector after insert on library_vectors for each row
        when (octet_length(new.numbers) between 1 and ${sql.raw(String(MOST_DIMENSIONS))})
        execute function copy_library_vector()`)
    },

    /** Takes the copy away where there is one. */
    async remove(): Promise<void> {
      const { rows } = await db.execute<{ isKept: boolean }>(
        sql`select to_regclass('library_vector_copies') is not null as "isKept"`,
      )
      if (!rows[0]?.isKept) return
      await db.execute(sql`drop trigger if exists copy_library_vector on library_vectors`)
      await db.execute(sql`drop function if exists copy_library_vector`)
      await db.execute(sql`drop table if exists library_vector_copies`)
    },

    /** Copies some of the vectors that stand after one; answers the last that it looked at, undefined at the end. */
    async copySome(after: { space: number; passage: number }) {
      const { rows } = await db.execute<{ space: number; passage: number }>(sql`
        with missing as (
          select v.space, v.passage, v.scale, v.numbers from library_vectors v
          where (v.space, v.passage) > (${after.space}::int, ${after.passage}::int)
            and octet_length(v.numbers) between 1 and ${MOST_DIMENSIONS}::int
            and not exists (select from library_vector_copies c where c.space = v.space and c.passage = v.passage)
          order by v.space, v.passage limit ${COPIED_AT_ONCE}
        ), copied as (
          insert into library_vector_copies (space, passage, dimensions, vector)
          select space, passage, octet_length(numbers), halfvec_of(numbers, scale) from missing on conflict do nothing
        )
        select space, passage from missing order by space desc, passage desc limit 1`)
      return rows[0]
    },

    /** The lengths of vectors that no index serves yet. */
    async unindexed(): Promise<number[]> {
      const { rows } = await db.execute<{ dimensions: number }>(sql`
        select distinct c.dimensions from library_vector_copies c
        where not exists (
          select from pg_index i where i.indexrelid = to_regclass('library_vector_copies_' || c.dimensions) and i.indisvalid)`)
      return rows.map(({ dimensions }) => dimensions)
    },

    /** The statements that make an index of the vectors of one length, outside of a transaction: nobody waits for it. */
    indexing(dimensions: number): string[] {
      const name = `library_vector_copies_${dimensions}`
      return [
        // One that was not finished serves nobody.
        `drop index concurrently if exists ${name}`,
        `create index concurrently ${name} on library_vector_copies
         using hnsw ((vector::halfvec(${dimensions})) halfvec_ip_ops) where dimensions = ${dimensions}`,
        // Without knowing how many there are the planner would sort them all.
        `analyze library_vector_copies`,
      ]
    },

    /** Passages by how like a question they are, best first, as the index finds them. In a transaction. */
    async nearest(asked: Asked): Promise<RankedPassage[]> {
      const distance = distanceOf(asked)
      await db.execute(sql`
        select set_config('hnsw.iterative_scan', 'strict_order', true),
          set_config('hnsw.ef_search', ${String(KEPT_IN_MIND)}, true),
          set_config('hnsw.max_scan_tuples', ${String(MOST_LOOKED_AT)}, true)`)
      const { rows } = await db.execute<RankedPassage>(sql`
        select c.passage, -(${distance}) as score from library_vector_copies c
        where ${permitted(asked)} order by ${distance} limit ${asked.limit}`)
      return rows
    },

    /** The same by looking at every permitted vector. */
    async nearestOfAll(asked: Asked): Promise<RankedPassage[]> {
      const { rows } = await db.execute<RankedPassage>(sql`
        with permitted as materialized (
          select c.passage, ${distanceOf(asked)} as distance from library_vector_copies c where ${permitted(asked)}
        )
        select passage, -distance as score from permitted order by distance, passage limit ${asked.limit}`)
      return rows
    },
  }
}

const distanceOf = ({ dimensions, vector }: Asked) => {
  const type = sql.raw(`halfvec(${dimensions})`)
  return sql`c.vector::${type} <#> ${`[${vector.join(',')}]`}::${type}`
}

/** Vectors of libraries that the caller sees, and of what the question is narrowed to. An array that is read once: joined, the order of the index would be lost. */
const permitted = ({ dimensions, spaces, keys, filter }: Asked) => sql`
  c.dimensions = ${sql.raw(String(dimensions))} and c.space = any(array(
    select s.id from library_spaces s join libraries l on l.id = s.library_id
    where s.id = any(${sql.param([...spaces])}::int[]) and l.key = any(${sql.param([...keys])}::int[])))
  and ${isWithin(filter, sql`c.passage`)}`
