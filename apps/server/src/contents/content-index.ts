import { isNearable, keysOf } from '@atrium/domain/search/near-words'
import { normalizedText } from '@atrium/domain/search/words-of'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { ContentPart, ContentSource } from './content-source.ts'
import { SEARCHED_LENGTH } from '#platform/database/searched-length.ts'

type Dependencies = { database: Database; sources: readonly ContentSource[]; logger: Logger }

/** How many texts one round reads. */
const AT_ONCE = 100
/** How often it is looked whether texts wait, in milliseconds. */
const EVERY = 1000
/** How long a question waits for texts that have just been written, in milliseconds. */
const PATIENCE = 250
/** How often words are swept, in milliseconds, and how many. */
const SWEEP_EVERY = 600_000
const SWEPT_AT_ONCE = 5000
/** Words that are known to be kept, so that they are not written again with each text. */
const REMEMBERED = 100_000

type Waiting = ContentPart & { type: string }

/**
 * Reads texts for their words, soon after they have been written. What waits is noted in the change that writes a text: whatever
 * happens to this process, it is read later.
 */
export function createContentIndex({ database, sources, logger }: Dependencies) {
  const known = new Set<string>()
  let working: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let sweeping: NodeJS.Timeout | undefined
  let swept = ''
  let stopped = false

  /** Takes some of what waits and writes its words; answers how many there were. */
  async function round(): Promise<number> {
    const fresh = new Set<string>()
    const taken = await database.transaction((tx) => readSome(tx, fresh))
    if (known.size > REMEMBERED) known.clear()
    for (const word of fresh) known.add(word)
    return taken
  }

  async function readSome(tx: Database, fresh: Set<string>): Promise<number> {
    const { rows: taken } = await tx.execute<{ contentId: string; partId: string }>(sql`
      delete from content_queue where id in (
        select id from content_queue order by id limit ${AT_ONCE} for update skip locked
      ) returning content_id as "contentId", part_id as "partId"`)
    if (taken.length === 0) return 0
    const parts = [...new Map(taken.map((part) => [part.partId, part])).values()]
    const ids = [...new Set(parts.map(({ contentId }) => contentId))]
    const whole = parts.filter(({ contentId, partId }) => contentId === partId).map(({ partId }) => partId)
    if (whole.length > 0) await tx.execute(sql`select list_files(${sql.param(whole)}::uuid[])`)
    const { rows: kept } = await tx.execute<{ id: string; type: string }>(
      sql`select id, type from contents where id = any(${sql.param(ids)}::uuid[]) order by id for key share`,
    )
    const typeOf = new Map(kept.map(({ id, type }) => [id, type]))
    const waiting = parts.flatMap((part): Waiting[] => {
      const type = typeOf.get(part.contentId)
      return type === undefined ? [] : [{ ...part, type }]
    })
    const texts = await textsOf(tx, waiting)
    const rows = waiting.flatMap(({ contentId, partId }) => {
      const words = normalizedText((texts.get(partId) ?? '').slice(0, SEARCHED_LENGTH))
      return words === '' ? [] : [{ content_id: contentId, part_id: partId, words }]
    })
    await tx.execute(
      sql`delete from content_texts where part_id = any(${sql.param(parts.map(({ partId }) => partId))}::uuid[])`,
    )
    if (rows.length > 0) {
      await tx.execute(sql`
        insert into content_texts (content_id, part_id, words)
        select content_id, part_id, to_tsvector('simple', words)
        from json_to_recordset(${JSON.stringify(rows)}::json) as given (content_id uuid, part_id uuid, words text)
        on conflict (part_id) do update set words = excluded.words`)
    }
    await keepWords(tx, rows, fresh)
    return taken.length
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

  async function keepWords(tx: Database, rows: readonly { words: string }[], fresh: Set<string>): Promise<void> {
    for (const { words } of rows) {
      for (const word of words.split(' ')) if (!known.has(word) && isNearable(word)) fresh.add(word)
    }
    if (fresh.size === 0) return
    // In one order, so that two processes never wait for each other.
    const given = [...fresh].flatMap((word) => keysOf(word).map((key) => ({ key, word })))
    await tx.execute(sql`
      insert into content_word_keys
      select * from json_to_recordset(${JSON.stringify(given)}::json) as given (key text, word text) order by key, word
      on conflict do nothing`)
  }

  async function drain(): Promise<void> {
    try {
      while (!stopped && (await round()) > 0);
    } catch (error) {
      // It is noted still, and read the next time.
      if (!stopped) logger.warn({ err: error }, 'texts could not be read for the search')
    }
  }

  /** Reads all that waits now; who asks meanwhile waits for the same. */
  function work(): Promise<void> {
    working ??= drain().finally(() => (working = null))
    return working
  }

  /** Reads all that waits now also where a reading under way has begun before it was written. */
  async function workAnew(): Promise<void> {
    await working
    await work()
  }

  /** Forgets words that stand in no text any more, some at a time from the first to the last and over again. */
  async function sweep(): Promise<void> {
    const { rows } = await database.execute<{ word: string; gone: boolean }>(sql`
      select w.word, not exists (select 1 from content_texts x where x.words @@ plainto_tsquery('simple', w.word)) as gone
      from (select word from content_word_keys where key = word and word > ${swept} order by word limit ${SWEPT_AT_ONCE}) w
      order by w.word`)
    swept = rows.length < SWEPT_AT_ONCE ? '' : (rows.at(-1)?.word ?? '')
    const gone = rows.filter((row) => row.gone).map(({ word }) => word)
    if (gone.length === 0) return
    await database.execute(sql`delete from content_word_keys where word = any(${sql.param(gone)}::text[])`)
    for (const word of gone) known.delete(word)
  }

  return {
    sweep,
    /** Waits until what has been written so far can be found; not for long, where much waits. */
    async settle(): Promise<void> {
      await Promise.race([workAnew(), new Promise((settle) => setTimeout(settle, PATIENCE).unref())])
    },
    start(): void {
      timer = setInterval(() => void work(), EVERY)
      timer.unref()
      sweeping = setInterval(() => {
        sweep().catch((error: unknown) => logger.warn({ err: error }, 'words could not be swept'))
      }, SWEEP_EVERY)
      sweeping.unref()
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      clearInterval(sweeping)
      await working
    },
  }
}

export type ContentIndex = ReturnType<typeof createContentIndex>
