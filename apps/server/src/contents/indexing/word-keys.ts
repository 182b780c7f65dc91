import { keysOf } from '@atrium/domain/search/near-words'
import { sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'

/** So many keys are enough: with more of them the words of nobody would fill the disk. */
const MOST_KEYS = 10_000_000

/** Writes the keys by which words are found that are mistyped, or stand in another form. */
export async function writeKeys(tx: Database, words: Iterable<string>): Promise<void> {
  const all = [...new Set(words)]
  if (all.length === 0) return
  // In one order, so that two processes never wait for each other.
  const given = all.flatMap((word) => keysOf(word).map((key) => ({ key, word })))
  await tx.execute(sql`
    insert into content_word_keys
    select key, word from (
      select key, word from json_to_recordset(${JSON.stringify(given)}::json) as given (key text, word text)
      union all
      select s.key, w.word from json_array_elements_text(${JSON.stringify(all)}::json) as w (word), content_stems(w.word) s
      where s.stem <> w.word
    ) fresh
    where (select reltuples from pg_class where oid = 'content_word_keys'::regclass) < ${MOST_KEYS}
    order by key, word
    on conflict do nothing`)
}
