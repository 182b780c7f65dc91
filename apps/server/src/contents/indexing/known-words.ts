import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { catchUpSome, isCaughtUp, type Progress } from './earlier-texts.ts'

const NOTING: Progress = { table: 'content_noting', column: 'noted_to' }
/** For PostgreSQL: whoever forgets words waits for those who note some, and they for it. Any number that nothing else has. */
const LOCK = 7_130_266

/** Notes the words of these texts, in the transaction that has written them. Marks are no words. */
export async function noteWords(tx: Database, partIds: readonly string[]): Promise<void> {
  if (partIds.length === 0) return
  // A word that is noted already is left alone: without the lock it could be forgotten before others see this text.
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`)
  // In one order, so that two processes never wait for each other.
  await tx.execute(sql`
    insert into content_words
    select distinct word from content_texts x, unnest(tsvector_to_array(x.words)) w (word)
    where x.part_id = any(${sql.param([...partIds])}::uuid[]) and word !~ '^[@#]'
    order by word on conflict do nothing`)
}

/** Whether every word is noted: those that were read by an earlier version are while the server runs. */
export const areAllNoted = (db: Database): Promise<boolean> => isCaughtUp(db, NOTING)

/** Notes the words of some of the texts that an earlier version has read. @returns false where all are noted */
export const noteSome = (database: Database): Promise<boolean> => catchUpSome(database, NOTING, noteWords)

/** Forgets the words after `from` that stand in no text any more, of at most so many. */
export async function forgetSome(
  database: Database,
  { from, most }: { from: string; most: number },
): Promise<{ gone: string[]; last: string | null }> {
  const stands = sql`exists (select 1 from content_texts x where x.words @@ plainto_tsquery('simple', w.word))`
  const { rows } = await database.execute<{ word: string; gone: boolean }>(sql`
    select w.word, not ${stands} as gone
    from (select word from content_words where word > ${from} order by word limit ${most}) w order by w.word`)
  const last = rows.length < most ? null : (rows.at(-1)?.word ?? null)
  const gone = rows.filter((row) => row.gone).map(({ word }) => word)
  if (gone.length === 0) return { gone, last }
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const { rows: deleted } = await tx.execute<{ word: string }>(sql`
      delete from content_words w where word = any(${sql.param(gone)}::text[]) and not ${stands} returning word`)
    const words = deleted.map(({ word }) => word)
    await tx.execute(sql`delete from content_word_keys where word = any(${sql.param(words)}::text[])`)
    return { gone: words, last }
  })
}
