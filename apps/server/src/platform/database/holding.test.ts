import { beforeAll, describe, expect, test } from 'vitest'
import { askPrompt, FAST } from '../../../test-harness/ask-prompt.ts'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
let who: TestAccount

beforeAll(async () => {
  who = await server.createAccount({ projects: [await server.createProject('Filters')] })
  const { threads, catalogPrompts } = who.client
  await catalogPrompts.create({ body: { name: 'Übersetzung', prompt: 'Auf Français (50%), bitte' } })
  await catalogPrompts.create({ body: { name: 'Summary', prompt: 'In short' } })
  await threads.create({ body: { name: 'Vor der U\u0308bersetzung' } })
  await askPrompt(who, { prompt: 'Say only: Größenübersicht', ...FAST })
})

describe('lists are narrowed to what holds words, however either is written', () => {
  const catalog = async (filter: string) =>
    (await who.client.catalogPrompts.list({ query: { filter } })).data.map(({ name }) => name)

  test.for(['ubersetzung', 'ÜBERSETZ', 'U\u0308bersetzung', 'francais', 'Français (50%)', '50%'])(
    'of the catalog: %s',
    async (filter) => expect(await catalog(filter)).toEqual(['Übersetzung']),
  )

  test.for(['5_%', 'Fran.ais', '***:', '(?i)', '[', '\\', '%', 'xUbersetzung'])(
    'and nothing else: %s',
    async (filter) => {
      expect(await catalog(filter)).toEqual(filter === '%' ? ['Übersetzung'] : [])
    },
  )

  test('of threads and results', async () => {
    const threads = (await who.client.threads.list({ query: { filter: 'ubersetzung' } })).data
    expect(threads.map(({ name }) => name)).toEqual(['Vor der U\u0308bersetzung'])
    for (const [filter, count] of [
      ['grossenubersicht', 0],
      ['größenUbersicht', 1],
      ['GROßENUBERSICHT', 1],
    ] as const) {
      expect((await who.client.promptResults.list({ query: { filter } })).data).toHaveLength(count)
    }
  })
})
