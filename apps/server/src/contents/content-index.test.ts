import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

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

test('of very many new words some are kept to be found mistyped, and all are found as they are written', async () => {
  const who = await newcomer()
  const letters = 'bcdfghjklm'
  const wordOf = (text: number, nth: number) =>
    `${'qzxw'[text]}${[...String(nth).padStart(12, '0')].map((digit) => letters[Number(digit)]).join('')}`
  const texts = [0, 1, 2].map((text) => Array.from({ length: 5000 }, (_, nth) => wordOf(text, nth)).join(' '))
  const thread = await threadOf(who, ...texts)
  for (const text of [0, 1, 2]) await found(who, wordOf(text, 4999)).toEqual([thread])
  const { rows } = await server.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from content_word_keys where key = word and length(word) = 13`,
  )
  expect(rows[0]?.count).toBeGreaterThan(500)
  expect(rows[0]?.count).toBeLessThanOrEqual(3000)
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
