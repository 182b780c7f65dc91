import { beforeEach, expect, test, vi } from 'vitest'
import { askPrompt, ended, FAST } from '../../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const anna = accountOfFile(server)
const bob = accountOfFile(server)

const ASKED = 'How many days of holidays do employees have in Berlin?'
const MINI = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const

let made = 0

/** A companion with a model, a library and tools, published for everybody. */
async function companionOf(more: object = {}) {
  made += 1
  const { data: library } = await anna.client.libraries.create({
    body: { name: `Library ${made}`, protected: 'realm' },
  })
  const params = { libraryId: library.id }
  const text = 'Employees in Berlin have thirty days of holidays.'
  await anna.client.libraryDocuments.add({ params, body: { kind: 'text', name: 'Handbook', text } })
  await vi.waitFor(
    async () => {
      const { data } = await anna.client.libraryDocuments.list({ params })
      expect(data.map(({ state }) => state)).toEqual(['ready'])
    },
    { timeout: 20_000, interval: 50 },
  )
  const told = { instructions: `Be the companion number ${made}.`, libraries: [library.id], ...MINI }
  const body = { name: `Companion ${made}`, ...told, publish: true, protected: 'realm' as const, ...more }
  return (await anna.client.companions.create({ body })).data
}

/** What the models were sent, as text. */
const sent = () => JSON.stringify(server.simulator.control.received())

async function reply(who: typeof anna, resultId: string, body: object) {
  const { data } = await who.client.promptResults.reply({ params: { resultId }, body: { prompt: ASKED, ...body } })
  const [result] = await ended(who, [data.id])
  return result
}

beforeEach(() => server.simulator.control.forget())

test('a companion that is named answers a reply: with its model, its instructions and passages of its libraries', async () => {
  const companion = await companionOf()
  const { results } = await askPrompt(anna, { prompt: 'Say only: hello', ...FAST })
  server.simulator.control.forget()
  const answer = await reply(anna, results[0]?.id ?? '', { companion: companion.id })
  expect(answer).toMatchObject({ status: 'completed', ...MINI, parentId: results[0]?.id })
  expect(answer?.context).toMatchObject({
    companion: { id: companion.id, name: companion.name, draft: false },
    retrieval: { status: 'found', passages: [{ number: 1, document: { name: 'Handbook' } }] },
  })
  expect(sent()).toContain(companion.instructions)
  expect(sent()).toContain('thirty days of holidays')
  // What goes out of the library is no word of whoever asked.
  expect(answer?.prompt).toBe(ASKED)
  expect(JSON.stringify(answer?.messages)).not.toContain('thirty days of holidays')
})

test('whoever gave a result goes on with it: its retry and the reply to it ask the same companion', async () => {
  const companion = await companionOf()
  const { prompt, results } = await askPrompt(anna, { prompt: ASKED, companion: companion.id })
  const params = { resultId: results[0]?.id ?? '' }
  expect(results[0]).toMatchObject({ ...MINI, context: { companion: { id: companion.id } } })
  expect(prompt.models).toMatchObject([{ ...MINI, companion: { id: companion.id, name: companion.name } }])
  const { data: retried } = await anna.client.promptResults.retry({ params, body: {} })
  const { data: other } = await anna.client.promptResults.retry({ params, body: FAST })
  const { data: run } = await anna.client.prompts.run({ params: { promptId: prompt.id }, body: {} })
  const again = await ended(anna, [retried.id, other.id, ...run.results.map(({ id }) => id)])
  expect(again.map(({ model, context }) => [model, context?.companion?.id])).toEqual([
    [MINI.model, companion.id],
    [FAST.model, companion.id],
    [MINI.model, companion.id],
  ])
  expect((await reply(anna, params.resultId, {}))?.context?.companion?.id).toBe(companion.id)
  const elsewhere = await companionOf({ ...FAST })
  expect(await reply(anna, params.resultId, { companion: elsewhere.id })).toMatchObject({
    ...FAST,
    context: { companion: { id: elsewhere.id } },
  })
})

test('models that a run names answer by themselves', async () => {
  const companion = await companionOf()
  const { prompt } = await askPrompt(anna, { prompt: ASKED, companion: companion.id })
  const { data } = await anna.client.prompts.run({ params: { promptId: prompt.id }, body: FAST })
  const [result] = await ended(
    anna,
    data.results.map(({ id }) => id),
  )
  expect(result).toMatchObject({ ...FAST, context: null })
})

test('others are answered by what they are shown of a companion, and without tools that somebody would have to allow', async () => {
  const tools = ['calculator', 'read_web_page', 'run_code']
  const companion = await companionOf({ tools })
  const { results } = await askPrompt(bob, { prompt: ASKED, companion: companion.id })
  expect(results[0]).toMatchObject({ status: 'completed' })
  expect(results[0]?.warnings).toEqual([expect.stringContaining(companion.name)])
  expect(sent()).toContain('calculator')
  expect(sent()).not.toContain('read_web_page')
  expect(sent()).not.toContain('run_code')
})

test('a companion that is not there for the caller is refused by its field, and nothing is asked', async () => {
  const companion = await companionOf({ protected: 'author' })
  const asked = bob.client.prompts.create({ body: { prompt: ASKED, companion: companion.id } })
  await expect(asked).rejects.toMatchObject({ status: 422, body: { issues: [{ path: 'body.companion' }] } })
  expect(sent()).toBe('[]')
})

test('what the search took is a part of one receipt, also where several models answer for the companion', async () => {
  const companion = await companionOf()
  const said = (role: 'user' | 'assistant', text: string) => ({ role, parts: [{ type: 'text' as const, text }] })
  const messages = [said('user', 'Do you know Berlin?'), said('assistant', 'Yes.'), said('user', 'And its holidays?')]
  const { results } = await askPrompt(anna, { messages, companion: companion.id, models: [FAST, MINI] })
  const [first, second] = results
  expect(first?.receipt?.search).toEqual([{ model: expect.anything(), cost: expect.any(Number) }])
  expect(first?.context?.retrieval?.paid).toMatchObject(first?.receipt?.search ?? [])
  expect(second?.receipt?.search).toBeUndefined()
  expect(second?.context?.retrieval?.passages).toEqual(first?.context?.retrieval?.passages)
})

test('an answer of a companion is exported with the sources that it cites', async () => {
  const companion = await companionOf()
  const { prompt, results } = await askPrompt(anna, { prompt: ASKED, companion: companion.id })
  const exported = async (id: string, format: string) =>
    (await anna.request(`/api/v1/exports/${id}?format=${format}`)).text()
  for (const id of [prompt.id, results[0]?.id ?? '']) {
    expect(await exported(id, 'markdown')).toMatch(/\n1\. Handbook \(Library \d+\)\n$/)
    expect(await exported(id, 'html')).toMatch(/<ol[^>]*>.*<li>Handbook \(Library \d+\)/)
  }
})
