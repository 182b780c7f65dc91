import { expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()

const NAMES = [
  'Æther',
  'apfel',
  'Äpfel',
  'Éclair',
  'Łódź',
  'ﬁle',
  'Osaka',
  'ÖSTERREICH',
  'Østfold',
  'Straße',
  'Strasse 2',
  'Zebra',
  'Ёлка',
  'жук',
]
const IN_ORDER = [
  'Æther',
  'apfel',
  'Äpfel',
  'Éclair',
  'ﬁle',
  'Łódź',
  'Osaka',
  'ÖSTERREICH',
  'Østfold',
  'Straße',
  'Strasse 2',
  'Zebra',
  'Ёлка',
  'жук',
]

test('names stand where people look for them, whatever their accents, page by page and from both ends', async () => {
  const { client } = await server.createAccount({ projects: [await server.createProject('Names')] })
  for (const name of NAMES) await client.threads.create({ body: { name } })
  const read = async (order: 'asc' | 'desc') => {
    const names: string[] = []
    let resume: string | undefined
    do {
      const page = await client.contents.list({ query: { sort: 'name', order, limit: 3, resume } })
      names.push(...page.data.map(({ name }) => name))
      resume = page.resume ?? undefined
    } while (resume !== undefined)
    return names
  }
  expect(await read('asc')).toEqual(IN_ORDER)
  expect(await read('desc')).toEqual(IN_ORDER.toReversed())
})

test('a page may end in the longest of names', async () => {
  const { client } = await server.createAccount({ projects: [await server.createProject('Long names')] })
  for (const name of ['🦔'.repeat(100), '漢'.repeat(200), 'ﷺ'.repeat(100)])
    await client.threads.create({ body: { name } })
  const asked = { sort: 'name', order: 'asc', limit: 1 } as const
  const ids = new Set<string>()
  let resume: string | undefined
  do {
    const page = await client.contents.list({ query: { ...asked, resume } })
    for (const { id } of page.data) ids.add(id)
    resume = page.resume ?? undefined
  } while (resume !== undefined)
  expect(ids.size).toBe(3)
})
