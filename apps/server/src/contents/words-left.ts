import { isNearable } from '@atrium/domain/search/near-words'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { writeKeys } from './word-keys.ts'

/** How many texts are looked through in one transaction, and how many of their words get keys: each is written up to 25 times. */
const MOST_TEXTS = 100
const MOST_WORDS = 1000
/** Words of one text that get keys at all: no text that somebody has written has more. */
const MOST_WORDS_OF_TEXT = 10_000

/** Notes texts of which words are left without keys; one that is read anew is looked through anew. */
export async function noteLeft(tx: Database, partIds: readonly string[]): Promise<void> {
  if (partIds.length === 0) return
  await tx.execute(sql`
    insert into content_words_left (part_id) select unnest(${sql.param([...partIds])}::uuid[])
    on conflict (part_id) do update set done_to = ''`)
}

/** Gives some of the words their keys that were left when their texts were read. @returns false where none are left */
export function writeSomeLeft(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    // What another process looks through is passed over; whatever happens to one, the rest is looked through later.
    const { rows: texts } = await tx.execute<{ id: string }>(
      sql`select part_id as id from content_words_left order by part_id limit ${MOST_TEXTS} for update skip locked`,
    )
    if (texts.length === 0) return false
    const ids = texts.map(({ id }) => id)
    // Among the words of a text stand marks, which nobody mistypes.
    const { rows: left } = await tx.execute<{ id: string; word: string }>(sql`
      select l.part_id as id, w.word
      from content_words_left l join content_texts x on x.part_id = l.part_id, lateral (
        select word from (
          select word from unnest(tsvector_to_array(x.words)) t (word)
          where char_length(word) >= 4 and word !~ '^[@#]' order by word collate "C" limit ${MOST_WORDS_OF_TEXT}
        ) t
        where word collate "C" > l.done_to and not exists (select 1 from content_word_keys k where k.key = t.word and k.word = t.word)
      ) w
      where l.part_id = any(${sql.param(ids)}::uuid[]) order by l.part_id, w.word collate "C" limit ${MOST_WORDS}`)
    await writeKeys(
      tx,
      left.flatMap(({ word }) => (isNearable(word) ? [word] : [])),
    )
    // A full page ends within a text, which is gone on with.
    const last = left.length < MOST_WORDS ? undefined : left.at(-1)
    const done = last ? ids.filter((id) => id < last.id) : ids
    await tx.execute(sql`delete from content_words_left where part_id = any(${sql.param(done)}::uuid[])`)
    if (last)
      await tx.execute(sql`update content_words_left set done_to = ${last.word} where part_id = ${last.id}::uuid`)
    return true
  })
}
