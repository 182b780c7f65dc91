import { setImmediate } from 'node:timers/promises'
import { isNearable } from '@atrium/domain/search/near-words'
import { normalizedText } from '@atrium/domain/search/words-of'
import { type SQL, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { SEARCHED_LENGTH } from '#platform/database/searched-length.ts'
import type { ContentPart, ContentSource } from '../content-source.ts'
import { noteWords } from './known-words.ts'
import { writeKeys } from './word-keys.ts'
import { noteLeft } from './words-left.ts'

/** How many texts are read in one transaction, how many of them from their room at once, and after how many characters it ends. */
const MOST_TEXTS = 100
const AT_ONCE = 10
const MOST_CHARACTERS = 1_000_000
/** New words of one text, and of all that are read at once: each is written up to 25 times. Others are found as they are written, and get their keys later. */
const MOST_WORDS_OF_TEXT = 1000
const MOST_WORDS = 2000
/** Words that are known to be kept, so that they are not written again with each text. */
const REMEMBERED = 100_000

type Noted = ContentPart & { id: string }
type Waiting = ContentPart & { type: string }
type Words = { content_id: string; part_id: string; words: string }

type Dependencies = { database: Database; sources: readonly ContentSource[] }

/** Reads texts that wait, in bounds that hold whatever they are: of their words the same transaction takes a note. */
export function createTextReader({ database, sources }: Dependencies) {
  const known = new Set<string>()

  async function readSome(tx: Database, which: SQL, fresh: Set<string>): Promise<number> {
    const { rows: noted } = await tx.execute<Noted>(sql`
      select id, content_id as "contentId", part_id as "partId" from content_queue ${which}
      order by id limit ${MOST_TEXTS} for update skip locked`)
    if (noted.length === 0) return 0
    const parts = [...new Map(noted.map((part) => [part.partId, part])).values()]
    const typeOf = await placed(tx, parts)
    const read = new Set<string>()
    const rows: Words[] = []
    const left: string[] = []
    let characters = 0
    for (let start = 0; start < parts.length && characters < MOST_CHARACTERS; start += AT_ONCE) {
      const some = parts.slice(start, start + AT_ONCE)
      const waiting = some.flatMap((part): Waiting[] => {
        const type = typeOf.get(part.contentId)
        return type === undefined ? [] : [{ ...part, type }]
      })
      const texts = await textsOf(tx, waiting)
      for (const { contentId, partId } of waiting) {
        const text = (texts.get(partId) ?? '').slice(0, SEARCHED_LENGTH)
        characters += text.length
        const words = normalizedText(text, 2 * SEARCHED_LENGTH)
        if (words === '') continue
        rows.push({ content_id: contentId, part_id: partId, words })
        if (!addFresh(words, fresh)) left.push(partId)
        // Whoever else is served goes first.
        await setImmediate()
      }
      for (const { partId } of some) read.add(partId)
    }
    await writeTexts(tx, [...read], rows)
    await noteWords(
      tx,
      rows.map(({ part_id }) => part_id),
    )
    // Before the keys: whoever writes the keys of what is left holds these notes first.
    await noteLeft(tx, left)
    await writeKeys(tx, fresh)
    const done = noted.filter(({ partId }) => read.has(partId)).map(({ id }) => id)
    await tx.execute(sql`delete from content_queue where id = any(${sql.param(done)}::bigint[])`)
    return done.length
  }

  /** The kinds of the content that is there still; files have their place in the list by then. */
  async function placed(tx: Database, parts: readonly ContentPart[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(parts.map(({ contentId }) => contentId))]
    const whole = parts.filter(({ contentId, partId }) => contentId === partId).map(({ partId }) => partId)
    if (whole.length > 0) await tx.execute(sql`select list_files(${sql.param(whole)}::uuid[])`)
    const { rows } = await tx.execute<{ id: string; type: string }>(
      sql`select id, type from contents where id = any(${sql.param(ids)}::uuid[]) order by id for key share`,
    )
    return new Map(rows.map(({ id, type }) => [id, type]))
  }

  async function textsOf(tx: Database, waiting: readonly Waiting[]): Promise<Map<string, string>> {
    const all = new Map<string, string>()
    for (const source of sources) {
      const kinds: readonly string[] = source.kinds
      const own = waiting.filter(({ type }) => kinds.includes(type))
      if (own.length === 0) continue
      for (const [partId, text] of await source.textsOf(own, tx)) all.set(partId, text)
    }
    return all
  }

  /** @returns false where there are more than can be added now */
  function addFresh(words: string, fresh: Set<string>): boolean {
    let added = 0
    for (const word of words.split(' ')) {
      if (known.has(word) || fresh.has(word) || !isNearable(word)) continue
      if (fresh.size >= MOST_WORDS || added >= MOST_WORDS_OF_TEXT) return false
      fresh.add(word)
      added += 1
    }
    return true
  }

  async function writeTexts(tx: Database, read: readonly string[], rows: readonly Words[]): Promise<void> {
    await tx.execute(sql`delete from content_texts where part_id = any(${sql.param([...read])}::uuid[])`)
    if (rows.length === 0) return
    await tx.execute(sql`
      insert into content_texts (content_id, part_id, words)
      select given.content_id, given.part_id, to_tsvector('simple', given.words) || content_marks(c.project_id, c.author, c.shared)
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (content_id uuid, part_id uuid, words text)
      join contents c on c.id = given.content_id
      on conflict (part_id) do update set words = excluded.words`)
  }

  return {
    /** Takes some of what waits and writes its words; answers how many notes there were. @param which of those that wait */
    async read(which: SQL = sql``): Promise<number> {
      const fresh = new Set<string>()
      const taken = await database.transaction((tx) => readSome(tx, which, fresh))
      if (known.size > REMEMBERED) known.clear()
      for (const word of fresh) known.add(word)
      return taken
    },
    /** These words are not kept any more. */
    forget(words: readonly string[]): void {
      for (const word of words) known.delete(word)
    },
  }
}
