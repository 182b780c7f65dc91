import { expect, test } from 'vitest'
import { unzipped } from '../../test-harness/archives.ts'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

const FAST = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const

async function taken(ids: readonly string[], account = ada): Promise<Map<string, Buffer>> {
  const query = new URLSearchParams([...ids.map((id) => ['ids[]', id]), ['format', 'markdown']])
  const answer = await account.request(`/api/v1/exports?${query}`)
  expect(answer.status).toBe(200)
  return unzipped(await answer.arrayBuffer())
}

const json = (bytes: Buffer | undefined) => JSON.parse(String(bytes))

test('a file is exported as itself, with others of its name numbered', async () => {
  const upload = async (words: string) =>
    (await ada.client.files.upload({ file: new File([words], 'notes.txt') })).data.id
  const ids = [await upload('first'), await upload('second')]
  const files = await taken(ids)
  expect([...files].map(([name, bytes]) => [name, String(bytes)])).toEqual([
    ['notes.txt', 'first'],
    ['notes (2).txt', 'second'],
  ])
  const one = await ada.request(`/api/v1/exports/${ids[0]}`)
  expect(one.headers.get('content-disposition')).toBe('attachment; filename="notes.txt"')
  expect(await one.text()).toBe('first')
  const bob = await server.createAccount()
  expect((await bob.request(`/api/v1/exports/${ids[0]}`)).status).toBe(404)
})

test('saved prompts and groups are exported as the catalog imports them', async () => {
  const { data: prompt } = await ada.client.catalogPrompts.create({
    body: { name: 'Sum up', prompt: 'Sum up {{text}}' },
  })
  const { data: group } = await ada.client.catalogGroups.create({ body: { name: 'Writing', promptIds: [prompt.id] } })
  const files = await taken([prompt.id, group.id])
  expect([...files.keys()]).toEqual(['Sum up.json', 'Writing.json'])
  const bob = await server.createAccount()
  const text = (name: string) => String(files.get(name))
  const prompts = await bob.client.catalogPrompts.import({ body: { format: 'json', text: text('Sum up.json') } })
  expect(prompts.data).toMatchObject({ created: 1 })
  const groups = await bob.client.catalogGroups.import({ body: { format: 'json', text: text('Writing.json') } })
  expect(groups.data).toMatchObject({ created: 1 })
  const { data } = await bob.client.catalogGroups.list({ query: { filter: 'Writing' } })
  expect(data.some(({ author }) => author === bob.accountId)).toBe(true)
})

test('a companion is exported with its instructions, for others as it is published', async () => {
  const body = { name: 'Editor', instructions: 'Be brief.', protected: 'project' as const, ...FAST }
  const { data: companion } = await ada.client.companions.create({ body })
  await ada.client.companions.publish({ params: { assistantId: companion.id }, body: { revision: 1 } })
  await ada.client.companions.patch({
    params: { assistantId: companion.id },
    body: { instructions: 'Not yet.' },
  })
  const bob = await server.createAccount()
  expect(json((await taken([companion.id])).get('Editor.json'))).toMatchObject({ instructions: 'Not yet.' })
  expect(json((await taken([companion.id], bob)).get('Editor.json'))).toMatchObject({
    name: 'Editor',
    instructions: 'Be brief.',
    ...FAST,
  })
})

test('a library is exported as the list of its documents and the text of each', async () => {
  const { data: library } = await ada.client.libraries.create({ body: { name: 'Handbook: 2026', path: 'handbook' } })
  const params = { libraryId: library.id }
  for (const [name, text] of [
    ['Leave', 'Thirty days.'],
    ['Leave', 'Also on Fridays.'],
  ] as const) {
    await ada.client.libraryDocuments.add({ params, body: { kind: 'text', name, text } })
  }
  const states = async () => (await ada.client.libraryDocuments.list({ params })).data.map(({ state }) => state)
  await expect.poll(states, { timeout: 30_000 }).toEqual(['ready', 'ready'])
  const files = await taken([library.id])
  expect([...files.keys()]).toEqual([
    'Handbook 2026/library.json',
    'Handbook 2026/Leave.txt',
    'Handbook 2026/Leave (2).txt',
  ])
  const { documents, ...told } = json(files.get('Handbook 2026/library.json'))
  expect(told).toMatchObject({ id: library.id, name: 'Handbook: 2026' })
  expect(documents.map(({ path }: { path: string }) => path)).toEqual(['Leave.txt', 'Leave (2).txt'])
  expect([String(files.get('Handbook 2026/Leave.txt')), String(files.get('Handbook 2026/Leave (2).txt'))]).toEqual([
    'Also on Fridays.',
    'Thirty days.',
  ])
  const one = await ada.request(`/api/v1/exports/${library.id}`)
  expect(one.headers.get('content-type')).toBe('application/zip')
  const bob = await server.createAccount()
  expect((await bob.request(`/api/v1/exports/${library.id}`)).status).toBe(404)
})

test('each stands in the audit', async () => {
  const { data: file } = await ada.client.files.upload({ file: new File(['words'], 'audited.txt') })
  await taken([file.id])
  const { data } = await ada.client.audit.list({ query: { area: 'exports' } })
  expect(data[0]).toMatchObject({ action: 'exported', target: { kind: 'file', id: file.id } })
})
