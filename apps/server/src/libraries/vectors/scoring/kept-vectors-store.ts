import type { PassageFilter } from '@atrium/contract/entities/libraries/passage-filter'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isWithin } from '../../searching/passages-store.ts'
import type { AskedVectors } from './scoring-messages.ts'

type Asked = { spaces: readonly number[]; filter: PassageFilter | undefined }

/** The vectors of passages as the thread is given them that compares them: many in one value, which is read in one go. */
export function createKeptVectorsStore(db: Pick<Database, 'execute'>) {
  return {
    /** Which vectors a question is compared with: those that stand there now, of what it is narrowed to. */
    async passages({ spaces, filter }: Asked): Promise<AskedVectors[]> {
      const { rows } = await db.execute<{ space: number; passages: Uint8Array }>(sql`
        select space, string_agg(int4send(passage), ''::bytea order by passage) as passages from library_vectors
        where space = any(${sql.param([...spaces])}::int[]) and ${isWithin(filter, sql`passage`)}
        group by space order by space`)
      return rows.map(({ space, passages }) => ({ space, passages: numbersIn(passages) }))
    },

    /** Some of them, as a page has them; without those that the model has refused. */
    async read({ space, passages }: AskedVectors): Promise<Uint8Array> {
      const { rows } = await db.execute<{ vectors: Uint8Array | null }>(sql`
        select string_agg(
          int4send(passage) || int4send(octet_length(numbers)) || float4send(scale) || numbers, ''::bytea order by passage
        ) as vectors from library_vectors
        where space = ${space}::int and passage = any(${sql.param([...passages])}::int[]) and octet_length(numbers) > 0`)
      return new Uint8Array(rows[0]?.vectors ?? [])
    },
  }
}

/** Whole numbers of four bytes, the highest first. */
function numbersIn(bytes: Uint8Array): Int32Array {
  // A copy: what is read may lie anywhere in a larger piece, and numbers may not.
  const swapped = new Uint8Array(bytes)
  Buffer.from(swapped.buffer).swap32()
  return new Int32Array(swapped.buffer)
}
