import type { CallInput } from '@atrium/contract/call'
import type { comparisonCalls } from '@atrium/contract/calls/comparisons'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { sql } from '#platform/database/sql.ts'
import { FAST } from '../../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

type Body = CallInput<typeof comparisonCalls.create>['body']

const MINI = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const
const WORDS = { versions: ['Say only: {{word}}'], models: [FAST, MINI] }
const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ word: `w${index}` }))

async function begin(body: Partial<Body>, who: TestAccount = ada) {
  return (await who.client.comparisons.create({ body: { ...WORDS, examples: wordsOf(2), ...body } })).data
}

const read = async (promptId: string, who: TestAccount = ada) =>
  (await who.client.comparisons.get({ params: { promptId } })).data

async function over(promptId: string) {
  await expect.poll(async () => (await read(promptId)).status, { timeout: 15_000 }).not.toBe('running')
  return read(promptId)
}

const row = async (promptId: string, example: number, who: TestAccount = ada) =>
  (await who.client.comparisons.row({ params: { promptId, example } })).data

const sent = () => server.simulator.control.received().filter(({ method }) => method === 'POST')

describe('a comparison', () => {
  test('asks each version of each model, once for each example, and knows which answer stands where', async () => {
    const versions = ['Say only: {{word}}', 'Say only: {{word}} {{word}}']
    server.simulator.control.forget()
    const { promptId } = await begin({ versions, examples: [{ word: 'tea' }, { word: '{{word}}' }] })
    const whole = await over(promptId)
    expect(whole).toMatchObject({ status: 'completed', error: null, versions, examples: [{ word: 'tea' }, {}] })
    expect(whole.cells.map(({ example, place, status }) => [example, place, status])).toEqual(
      [0, 1].flatMap((example) => [0, 1, 2, 3].map((place) => [example, place, 'completed'])),
    )
    expect((await row(promptId, 0)).map(({ model, text }) => [model, text])).toEqual([
      ['gpt-4.1', 'tea'],
      ['gpt-4.1-mini', 'tea'],
      ['gpt-4.1', 'tea tea'],
      ['gpt-4.1-mini', 'tea tea'],
    ])
    // What looks like a variable in a value stays.
    expect((await row(promptId, 1))[0]?.prompt).toBe('Say only: {{word}}')
    expect(sent()).toHaveLength(8)
    const [first, second, third] = whole.cells
    expect(first?.measures.cost).toBeGreaterThan(0)
    // Two of the same words have one digest.
    expect(first?.digest).toBe(second?.digest)
    expect(first?.digest).not.toBe(third?.digest)
  })

  test('of two versions without variables asks each once, as it stands', async () => {
    const versions = ['Say only: tea', 'Say only: green tea']
    const { promptId } = await begin({ versions, models: [FAST], examples: [{}] })
    expect((await over(promptId)).status).toBe('completed')
    expect((await row(promptId, 0)).map(({ text }) => text)).toEqual(['tea', 'green tea'])
  })

  test('is a prompt of its own that says the template, and each answer a result of it', async () => {
    const { promptId } = await begin({ name: 'Words' })
    await over(promptId)
    const { data: prompt } = await ada.client.prompts.get({ params: { promptId } })
    expect(prompt).toMatchObject({ name: 'Words', source: 'comparison', models: [FAST, MINI] })
    expect(prompt.messages).toEqual([{ role: 'user', parts: [{ type: 'text', text: 'Say only: {{word}}' }] }])
    const { data: results } = await ada.client.promptResults.list({ query: { promptId } })
    expect(results).toHaveLength(4)
    const [voted] = results
    await ada.client.promptResults.vote({ params: { resultId: voted?.id ?? '' }, query: { vote: 1 } })
    const { cells } = await read(promptId)
    expect(cells.filter(({ votes }) => votes === 1).map(({ resultId }) => resultId)).toEqual([voted?.id])
  })

  test('asks a few cells at a time', async () => {
    const held = server.simulator.control.hold()
    const { promptId } = await begin({ models: [FAST], examples: wordsOf(7) })
    await held.reached
    await expect.poll(async () => (await read(promptId)).cells.length).toBe(4)
    held.release()
    expect((await over(promptId)).cells).toHaveLength(7)
  })

  test('begun twice with one key is one', async () => {
    const body = { ...WORDS, examples: wordsOf(1) }
    const idempotencyKey = crypto.randomUUID()
    const first = await ada.client.comparisons.create({ body }, { idempotencyKey })
    const second = await ada.client.comparisons.create({ body }, { idempotencyKey })
    expect(second.data.promptId).toBe(first.data.promptId)
    await over(first.data.promptId)
  })
})

describe('before anything is paid for', () => {
  test.each<[string, Partial<Body>, string]>([
    ['a prompt without a variable', { versions: ['Hello'] }, 'body.versions'],
    ['a missing value', { examples: [{ word: 'a' }, { word: '' }] }, 'body.examples.1.word'],
    ['models of two types', { models: [FAST, { provider: 'openai_image', model: 'gpt-image-1.5' }] }, 'body.models'],
    ['a model that there is not', { models: [{ ...FAST, model: 'gpt-0' }] }, 'body.models.0.model'],
  ])('%s is refused, and leaves nothing behind', async (_, body, path) => {
    const who = await server.createAccount()
    server.simulator.control.forget()
    await expect(begin(body, who)).rejects.toMatchObject({ status: 422, issues: [{ path }] })
    expect(sent()).toEqual([])
    expect((await who.client.promptResults.list({ query: {} })).data).toEqual([])
  })

  test('a third one at once waits for its turn', async () => {
    const who = await server.createAccount()
    const held = server.simulator.control.hold()
    const examples = wordsOf(1)
    const first = await begin({ examples, models: [FAST] }, who)
    const second = await begin({ examples, models: [FAST] }, who)
    await expect(begin({ examples, models: [FAST] }, who)).rejects.toMatchObject({ status: 429 })
    held.release()
    for (const { promptId } of [first, second]) {
      await expect.poll(async () => (await read(promptId, who)).status, { timeout: 15_000 }).toBe('completed')
    }
  })
})

describe('a comparison that has not come to its end', () => {
  test('is stopped with its answers, and asks for what is missing once it is continued', async () => {
    const held = server.simulator.control.hold()
    const { promptId } = await begin({ models: [FAST], examples: wordsOf(6) })
    await held.reached
    const stopped = await ada.client.comparisons.stop({ params: { promptId } })
    expect(stopped.data.status).toBe('stopped')
    held.release()
    await expect.poll(async () => (await read(promptId)).cells.some(({ status }) => status === 'running')).toBe(false)
    server.simulator.control.forget()
    const goOn = () =>
      ada.client.comparisons.continue({ params: { promptId } }, { idempotencyKey: `continue-${promptId}` })
    const { data: continued } = await goOn()
    expect((await goOn()).data).toEqual(continued)
    const whole = await over(promptId)
    expect(whole.cells.map(({ example, status }) => [example, status])).toEqual(
      wordsOf(6).map((_, example) => [example, 'completed']),
    )
    await expect(ada.client.comparisons.continue({ params: { promptId } })).rejects.toMatchObject({ status: 409 })
  })

  test('goes on past an answer that fails, which is asked again alone', async () => {
    server.simulator.control.play({ kind: 'upstream-error', status: 400 }, { textIncludes: 'w1', times: 1 })
    const { promptId } = await begin({ models: [FAST], examples: wordsOf(2) })
    const { status, cells } = await over(promptId)
    expect(status).toBe('completed')
    const failed = cells.filter((cell) => cell.status === 'failed')
    expect(failed).toHaveLength(1)
    server.simulator.control.forget()
    const again = failed.map(({ example, place }) => ({ example, place }))
    const retry = () =>
      ada.client.comparisons.retry(
        { params: { promptId }, body: { cells: again } },
        { idempotencyKey: `retry-${promptId}` },
      )
    await retry()
    const after = await over(promptId)
    expect(after.cells.map((cell) => cell.status)).toEqual(['completed', 'completed'])
    // The same request once more, as after a lost connection, asks nothing.
    await retry()
    expect((await over(promptId)).cells).toEqual(after.cells)
    expect(sent()).toHaveLength(1)
  })

  test('ends with its reason once its person may not ask any more, and what is answered stays', async () => {
    const eve = await server.createAccount()
    const held = server.simulator.control.hold()
    const { promptId } = await begin({ models: [FAST], examples: wordsOf(9) }, eve)
    await held.reached
    await server.database.db.execute(sql`delete from project_members where account_id = ${eve.accountId}`)
    held.release()
    const stored = async () => {
      const query = sql`select status, error->>'key' as reason from prompt_comparisons where prompt_id = ${promptId}`
      return (await server.database.db.execute(query)).rows[0]
    }
    await expect.poll(stored, { timeout: 15_000 }).toEqual({ status: 'failed', reason: 'said' })
    const query = sql`select count(*)::int as n from comparison_cells where prompt_id = ${promptId}`
    expect((await server.database.db.execute<{ n: number }>(query)).rows[0]?.n).toBeLessThan(9)
  })
})

test('what one does not see is not there; whoever sees the prompt sees those answers that are shown to them', async () => {
  const bob = await server.createAccount()
  const { promptId } = await begin({ examples: wordsOf(1) })
  const { cells } = await over(promptId)
  const params = { promptId }
  await expect(read(promptId, bob)).rejects.toMatchObject({ status: 404 })
  // One answer that is shared tells nothing of the other examples.
  await ada.client.promptResults.patch({
    params: { resultId: cells[0]?.resultId ?? '' },
    body: { protected: 'project' },
  })
  await expect(read(promptId, bob)).rejects.toMatchObject({ status: 404 })
  await ada.client.prompts.patch({ params, body: { protected: 'project' } })
  expect((await read(promptId, bob)).cells.map(({ place }) => place)).toEqual([0, 1])
  await ada.client.promptResults.patch({
    params: { resultId: cells[1]?.resultId ?? '' },
    body: { protected: 'author' },
  })
  expect((await read(promptId, bob)).cells.map(({ place }) => place)).toEqual([0])
  expect(await row(promptId, 0, bob)).toHaveLength(1)
  const retry = { params, body: { cells: [{ example: 0, place: 0 }] } }
  await expect(bob.client.comparisons.retry(retry)).rejects.toMatchObject({ status: 403 })
  await expect(bob.client.comparisons.stop({ params })).rejects.toMatchObject({ status: 403 })
})

test('a comparison is exported with all answers as JSON, and as YAML that says the same to promptfoo', async () => {
  const versions = ['Say only: {{word}}', 'Say: "{{word}}"\n- one: {{word}}']
  const { promptId } = await begin({ name: 'Words: "all"', versions, examples: [{ word: 'tea' }, { word: '- a: #b' }] })
  await over(promptId)
  const file = async (format: 'json' | 'promptfoo') => {
    const response = await ada.request(`/api/v1/prompts/${promptId}/comparison/export?format=${format}`)
    expect(response.headers.get('content-disposition')).toMatch(/attachment/)
    return response.text()
  }
  const json: unknown = JSON.parse(await file('json'))
  expect(json).toMatchObject({ name: 'Words: "all"', versions, models: [{ model: 'gpt-4.1', name: 'GPT-4.1' }, {}] })
  expect(json).toMatchObject({
    examples: [
      {
        values: { word: 'tea' },
        answers: [
          { version: 1, model: 1, text: 'tea', status: 'completed', score: 0 },
          { version: 1, model: 2, text: 'tea' },
          { version: 2, model: 1 },
          { version: 2, model: 2 },
        ],
      },
      { values: { word: '- a: #b' } },
    ],
  })
  const yaml: unknown = parse(await file('promptfoo'))
  expect(yaml).toEqual({
    description: 'Words: "all"',
    prompts: [
      { raw: 'Say only: {{ word }}{#\n#}', label: 'Version 1' },
      { raw: 'Say: "{{ word }}"\n- one: {{ word }}{#\n#}', label: 'Version 2' },
    ],
    providers: [
      { id: 'openai:chat:gpt-4.1', label: 'GPT-4.1' },
      { id: 'openai:chat:gpt-4.1-mini', label: 'GPT-4.1 mini' },
    ],
    tests: [
      { description: 'Example 1', vars: { word: 'tea' } },
      { description: 'Example 2', vars: { word: '- a: #b' } },
    ],
  })
})
