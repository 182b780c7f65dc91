import { type SQL, sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'
import { writeSomeLeft } from './words-left.ts'

const server = serverOfFile()

const newcomer = async (): Promise<TestAccount> =>
  server.createAccount({ projects: [await server.createProject('Index')] })

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

const threadOf = async ({ client }: TestAccount, ...texts: string[]) =>
  (await client.threads.create({ body: { name: 'Said', messages: texts.map(said) } })).data.id

/** What is found once all is read. */
const found = ({ client }: TestAccount, filter: string) =>
  expect.poll(async () => (await client.contents.list({ query: { filter } })).data.map(({ id }) => id), {
    timeout: 20_000,
  })

test('words that end in the middle of a letter where they are cut stop nobody’s texts from being found', async () => {
  const who = await newcomer()
  const gothic = await threadOf(who, `a${'\u{10330}'.repeat(40)} and aurochs`)
  const thread = await threadOf(who, 'about wombats')
  await found(who, 'wombats').toEqual([thread])
  await found(who, 'aurochs').toEqual([gothic])
})

test('a text that the database refuses is passed over, and the others are found', async () => {
  const { db } = server.database
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = '22000'; end $$`)
  await db.execute(sql`create trigger refuse before insert on content_texts for each row
    when (new.words @@ 'unreadable'::tsquery) execute function refuse()`)
  const who = await newcomer()
  await threadOf(who, 'unreadable')
  const thread = await threadOf(who, 'about numbats')
  await found(who, 'numbats').toEqual([thread])
  await expect
    .poll(async () => (await db.execute(sql`select 1 from content_queue`)).rowCount, { timeout: 20_000 })
    .toBe(0)
  await db.execute(sql`drop function refuse cascade`)
})

test('of very many new words at once all are found mistyped in the end', async () => {
  const who = await newcomer()
  const letters = 'bcdfghjklm'
  const wordOf = (text: number, nth: number) =>
    `${'qzxw'[text]}${[...String(nth).padStart(12, '0')].map((digit) => letters[Number(digit)]).join('')}`
  const texts = [0, 1, 2].map((text) =>
    [...Array.from({ length: 1500 }, (_, nth) => wordOf(text, nth)), ['aardwolf', 'zyzzyva', 'okapi'][text]].join(' '),
  )
  const thread = await threadOf(who, ...texts)
  for (const text of [0, 1, 2]) await found(who, wordOf(text, 1499)).toEqual([thread])
  for (const mistyped of ['aardwolv', 'zyzziva', 'okapy']) await found(who, mistyped).toEqual([thread])
  const kept = async () => {
    const { rows } = await server.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from content_word_keys where key = word and length(word) = 13`,
    )
    return rows[0]?.count
  }
  await expect.poll(kept, { timeout: 20_000 }).toBe(4500)
  const left = async () => (await server.database.db.execute(sql`select 1 from content_words_left`)).rowCount
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
})

test('of long conversations that are imported at once rare words are found mistyped in the end', async () => {
  const who = await newcomer()
  const letters = 'bcdfghjklm'
  const wordOf = (nth: number) =>
    `v${[...String(nth).padStart(12, '0')].map((digit) => letters[Number(digit)]).join('')}`
  const rare = new Map([
    [1, 'aepyornis'],
    [4, 'cassowary'],
  ])
  const spoken = (role: string, text: string) => ({
    author: { role },
    create_time: 1_700_000_000,
    content: { content_type: 'text', parts: [text] },
  })
  const conversations = Array.from({ length: 5 }, (_, at) => {
    const words = Array.from({ length: 1400 }, (__, nth) => wordOf(at * 1400 + nth))
    const mapping = {
      root: { id: 'root', parent: null, message: null, children: [] },
      q: { id: 'q', parent: 'root', message: spoken('user', words.slice(0, 10).join(' ')), children: [] },
      a: {
        id: 'a',
        parent: 'q',
        message: spoken('assistant', [...words.slice(10), rare.get(at)].join(' ')),
        children: [],
      },
    }
    const times = { create_time: 1_700_000_000, update_time: 1_700_000_000 }
    return { conversation_id: `c${at}`, title: `Imported ${at}`, ...times, mapping }
  })
  const file = new File([JSON.stringify(conversations)], 'conversations.json')
  await who.client.imports.create({ file, body: {} })
  const namesFor = (filter: string) =>
    expect.poll(async () => (await who.client.contents.list({ query: { filter } })).data.map(({ name }) => name), {
      timeout: 30_000,
    })
  await namesFor('cassowary').toEqual(['Imported 4'])
  for (const [at, word] of rare) await namesFor(`${word.slice(0, -1)}x`).toEqual([`Imported ${at}`])
})

test('the keys of what is left are written some at a time, on from where that has come to', async () => {
  const who = await newcomer()
  const { db } = server.database
  const words = Array.from(
    { length: 1500 },
    (_, nth) => `w${[...String(nth + 1_000_000)].map((d) => 'bcdfghjklm'[Number(d)]).join('')}`,
  )
  const thread = await threadOf(who, words.join(' '))
  await found(who, words.at(-1) ?? '').toEqual([thread])
  const forget = sql`delete from content_word_keys where word = any(${sql.param(words)}::text[])`
  const kept = sql`select 1 from content_word_keys where key = word and word = any(${sql.param(words)}::text[])`
  const seen: number[] = []
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`delete from content_words_left`)
    await tx.execute(forget)
    await tx.execute(
      sql`insert into content_words_left (part_id) select part_id from content_texts where content_id = ${thread}`,
    )
    // Within what nobody else sees no other look at it counts.
    while (await writeSomeLeft(tx)) seen.push((await tx.execute(kept)).rowCount ?? 0)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(seen).toEqual([1000, 1500])
})

/** What a room full of long texts costs, seen by nobody else and undone: words that were looked up, and those that have keys by then. */
async function roundsOver(texts: { text: number; word: SQL }[], rounds: number) {
  const who = await newcomer()
  const { db } = server.database
  const thread = await threadOf(who, ...texts.map((_, nth) => `rounds ${nth}`))
  await found(who, 'rounds').toEqual([thread])
  const seen: { lookedUp: number; kept: number; left: number }[] = []
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`delete from content_words_left`)
    const { rows } = await tx.execute<{ id: string }>(
      sql`select part_id as id from content_texts where content_id = ${thread} and part_id <> content_id order by part_id`,
    )
    for (const [nth, { text, word }] of texts.entries()) {
      await tx.execute(sql`
        update content_texts set words = array_to_tsvector(array(select ${word} from generate_series(1, ${text}) n))
        where part_id = ${rows[nth]?.id}::uuid`)
    }
    await tx.execute(
      sql`insert into content_words_left (part_id) select unnest(${sql.param(rows.map(({ id }) => id))}::uuid[])`,
    )
    const count = async () => {
      const { rows: counted } = await tx.execute<{ lookedUp: number; kept: number; left: number }>(sql`
        select (select idx_scan::int from pg_stat_xact_user_tables where relname = 'content_word_keys') as "lookedUp",
          (select count(*)::int from content_word_keys where key = word) as kept,
          (select count(*)::int from content_words_left) as left`)
      return counted[0] ?? { lookedUp: 0, kept: 0, left: 0 }
    }
    let before = await count()
    for (let round = 0; round < rounds && (await writeSomeLeft(tx)); round += 1) {
      const { lookedUp, kept, left } = await count()
      seen.push({ lookedUp: lookedUp - before.lookedUp, kept: kept - before.kept, left })
      before = await count()
    }
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  return seen
}

/** Words of letters alone, of which each text has its own. */
const lettersOf = (prefix: string) =>
  sql`${sql.param(prefix)}::text || translate(lpad(n::text, 8, '0'), '0123456789', 'bcdfghjklm')`

test('a round over many long texts looks up little more than it writes', async () => {
  const texts = [...'abcdefghijklmnopqrst'].map((letter) => ({ text: 4000, word: lettersOf(`x${letter}`) }))
  const rounds = await roundsOver(texts, 3)
  expect(rounds.map(({ kept }) => kept)).toEqual([1000, 1000, 1000])
  // Each word is looked up once, and once more for each of its keys that is written.
  for (const { lookedUp } of rounds) expect(lookedUp).toBeLessThan(1000 * 11)
})

test('texts whose words all have keys, or can have none, are done with some at a time', async () => {
  const same = Array.from({ length: 20 }, () => ({ text: 4000, word: lettersOf('yy') }))
  const [, , , , first, ...rest] = await roundsOver(same, 100)
  // Each of the 20 has 4,000 words: a round ends after 20,000 that it has looked at.
  expect([first, ...rest].map((round) => round?.kept)).toEqual([0, 0, 0, 0])
  expect([first, ...rest].map((round) => round?.left)).toEqual([15, 10, 5, 0])
  const codes = [sql`md5(n::text)`, sql`repeat('z', 25) || ${lettersOf('z')}`]
  const keyless = Array.from({ length: 10 }, (_, nth) => ({ text: 4000, word: codes[nth % 2] ?? sql`` }))
  const seen = await roundsOver([...keyless, { text: 1, word: lettersOf('zz') }], 100)
  expect(seen.reduce((sum, { kept }) => sum + kept, 0)).toBe(1)
  expect(seen.length).toBeLessThanOrEqual(3)
  for (const { lookedUp } of seen) expect(lookedUp).toBeLessThan(50)
})

test('whose a text is and who sees it stands among its words, also once that has changed', async () => {
  const who = await newcomer()
  const thread = await threadOf(who, 'about quokkas')
  await found(who, 'quokkas').toEqual([thread])
  const { rows } = await server.database.db.execute<{ project: number }>(
    sql`select project_id as project from contents where id = ${thread}`,
  )
  const project = rows[0]?.project ?? 0
  const marks = () =>
    expect.poll(
      async () => {
        const { rows: texts } = await server.database.db.execute<{ marks: string[] }>(sql`
          select array(select w from unnest(tsvector_to_array(words)) w where w ~ '^[@#]' order by w) as marks
          from content_texts where content_id = ${thread}`)
        return [...new Set(texts.map((text) => text.marks.join(' ')))]
      },
      { timeout: 20_000 },
    )
  const own = `@${project}/${who.accountId}`
  await marks().toEqual([own])
  const shareWith = (level: 'author' | 'project' | 'realm') =>
    who.client.threads.patch({ params: { threadId: thread }, body: { protected: level } })
  await shareWith('project')
  await marks().toEqual([`#${project} ${own}`])
  await shareWith('realm')
  await marks().toEqual([`# #${project} ${own}`])
  await shareWith('author')
  await marks().toEqual([own])
  await found(who, 'quokkas').toEqual([thread])
})
