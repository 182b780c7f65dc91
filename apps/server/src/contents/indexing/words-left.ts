import { isNearable } from '@atrium/domain/search/near-words'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { writeKeys } from './word-keys.ts'

/** How many texts are held in one transaction, and how many new words end it: each is written up to 25 times. */
const MOST_TEXTS = 100
const MOST_WORDS = 1000
/** Words that have their keys cost little, but they cost: after so many, of all texts together, the others wait. */
const MOST_WORDS_LOOKED_AT = 20_000
/** Words of one text that get keys at all: no text that somebody has written has more. */
const MOST_WORDS_OF_TEXT = 10_000

type Left = { id: string; doneTo: string }
type LookedThrough = { words: number; fresh: string[] }

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
    const { rows: texts } = await tx.execute<Left>(sql`
      select part_id as id, done_to as "doneTo" from content_words_left
      order by part_id limit ${MOST_TEXTS} for update skip locked`)
    if (texts.length === 0) return false
    const done: string[] = []
    const fresh = new Set<string>()
    let lookedAt = 0
    for (const text of texts) {
      const wanted = MOST_WORDS - fresh.size
      if (wanted <= 0 || lookedAt >= MOST_WORDS_LOOKED_AT) break
      const found = await lookThrough(tx, text, wanted)
      lookedAt += found.words
      for (const word of found.fresh) if (isNearable(word)) fresh.add(word)
      // A full page ends within a text, which is gone on with.
      if (found.fresh.length < wanted) done.push(text.id)
      else await goOn(tx, text, found.fresh.at(-1))
    }
    await writeKeys(tx, fresh)
    await tx.execute(sql`delete from content_words_left where part_id = any(${sql.param(done)}::uuid[])`)
    return true
  })
}

/**
 * How many words a text has, and the next of them that have no keys. Among them stand marks, which nobody mistypes, and what is no
 * word. Each word is looked up by itself: PostgreSQL would read all keys to find out about the words of a text together.
 */
async function lookThrough(tx: Database, { id, doneTo }: Left, most: number): Promise<LookedThrough> {
  const { rows } = await tx.execute<LookedThrough>(sql`
    select length(x.words) as words, array(
      select word from (
        select word from unnest(tsvector_to_array(x.words)) t (word)
        where char_length(word) between 4 and 24 and word !~ '^[@#]|[0-9]' order by word collate "C" limit ${MOST_WORDS_OF_TEXT}
      ) w
      where word collate "C" > ${doneTo} and (select true from content_word_keys k where k.key = w.word and k.word = w.word) is null
      order by word collate "C" limit ${most}
    ) as fresh
    from content_texts x where x.part_id = ${id}::uuid`)
  return rows[0] ?? { words: 0, fresh: [] }
}

async function goOn(tx: Database, { id }: Left, doneTo = ''): Promise<void> {
  await tx.execute(sql`update content_words_left set done_to = ${doneTo} where part_id = ${id}::uuid`)
}
