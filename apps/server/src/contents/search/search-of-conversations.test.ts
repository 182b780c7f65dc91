import { beforeAll, describe, expect, test } from 'vitest'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
let who: TestAccount
let lisbon: string
let other: string

const said = (text: string) => ({ role: 'user' as const, parts: [{ type: 'text' as const, text }] })

const threadOf = async ({ client }: TestAccount, name: string, ...texts: string[]) =>
  (await client.threads.create({ body: { name, messages: texts.map(said) } })).data.id

beforeAll(async () => {
  who = await server.createAccount({ projects: [await server.createProject('Conversations')] })
  lisbon = await threadOf(who, 'Lisbon offsite', 'Who does the catering?', 'About 1200 euros', 'And invoices for it')
  other = await threadOf(who, 'Porto offsite', 'Catering is settled')
})

const search = async (filter: string, query: object = {}) =>
  (await who.client.contents.list({ query: { ...query, filter } })).data

const found = async (filter: string) => (await search(filter)).map(({ id }) => id).toSorted()
/** What is found once all is read. */
const finds = (filter: string) => expect.poll(() => found(filter), { timeout: 20_000 })

describe('words of one conversation are found', () => {
  test.for([
    ['in its title and a message', 'lisbon catering'],
    ['in two messages', 'catering euros'],
    ['in three of them', 'catering euros invoices'],
    ['with the beginning of one', 'euros lisb'],
    ['with a phrase', '"1200 euros" lisbon'],
    ['where a word is mistyped', 'lisbon caterign'],
    ['in another form', 'catering invoice'],
  ] as const)('%s', async ([, filter]) => finds(filter).toEqual([lisbon]))

  test('but not in two conversations, nor where a phrase, `or` or `-not` says otherwise', async () => {
    await finds('offsite catering').toEqual([lisbon, other].toSorted())
    expect(await found('porto euros')).toEqual([])
    expect(await found('"lisbon catering"')).toEqual([])
    expect(await found('offsite euros -catering')).toEqual([])
    expect(await found('porto or lisbon')).toEqual([lisbon, other].toSorted())
  })

  test('and shown by the message that has the most of them', async () => {
    const { data: thread } = await who.client.threads.get({ params: { threadId: lisbon } })
    const [first, second] = thread.messages.map(({ id }) => id)
    await finds('lisbon catering euros').toEqual([lisbon])
    const [byTitle] = await search('lisbon catering')
    expect(byTitle?.hit).toMatchObject({ messageId: first, text: 'Who does the catering?', nameMarks: [[0, 6]] })
    const [byMost] = await search('euros 1200 catering')
    expect(byMost?.hit).toMatchObject({ messageId: second, text: 'About 1200 euros' })
  })

  test('and counted, and in the trash too', async () => {
    const { client } = who
    await finds('lisbon catering').toEqual([lisbon])
    expect((await client.contents.counts({ query: { filter: 'lisbon catering' } })).data).toEqual({ chat: 1 })
    const trashed = await threadOf(who, 'Madrid offsite', 'Music and dancing')
    await client.contents.deleteMany({ body: { ids: [trashed] } })
    const inTrash = async () =>
      (await client.contents.trash({ query: { filter: 'madrid dancing' } })).data.map(({ id }) => id)
    await expect.poll(inTrash, { timeout: 20_000 }).toEqual([trashed])
  })
})

test('pages of what is found in conversations follow each other', async () => {
  const anna = await server.createAccount({ projects: [await server.createProject('Pages')] })
  const ids: string[] = []
  for (let nth = 0; nth < 7; nth += 1) {
    const texts = nth % 2 === 0 ? ['okapi', 'tapir'] : ['okapi and tapir', 'nothing']
    ids.unshift(await threadOf(anna, `Thread ${nth}`, ...texts))
  }
  const read = async () => {
    const all: string[] = []
    let resume: string | undefined
    do {
      const page = await anna.client.contents.list({ query: { filter: 'okapi tapir', limit: 3, resume } })
      all.push(...page.data.map(({ id }) => id))
      resume = page.resume ?? undefined
    } while (resume !== undefined)
    return all
  }
  await expect.poll(read, { timeout: 20_000 }).toEqual(ids)
})
