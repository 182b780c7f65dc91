import type { CallInput } from '@atrium/contract/call'
import type { comparisonCalls } from '@atrium/contract/calls/comparisons'
import { describe, expect, test } from 'vitest'
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

describe('what changes of a comparison', () => {
  const changes = async (promptId: string, results: string[], who: TestAccount = ada) =>
    (await who.client.comparisons.changes({ params: { promptId }, query: { results } })).data
  const bytesOf = async (path: string) => (await (await ada.request(path)).text()).length

  test('is read by itself: a vote in a large one takes a few hundred bytes, not all of it', async () => {
    const { promptId } = await begin({ models: [FAST], examples: wordsOf(24) })
    const { cells } = await over(promptId)
    const voted = cells[11]?.resultId ?? ''
    await ada.client.promptResults.vote({ params: { resultId: voted }, query: { vote: 1 } })
    expect((await changes(promptId, [voted])).cells).toMatchObject([{ example: 11, place: 0, votes: 1 }])
    expect((await changes(promptId, [])).cells).toEqual([])
    const address = `/api/v1/prompts/${promptId}/comparison`
    const [part, whole] = [await bytesOf(`${address}/changes?results[]=${voted}`), await bytesOf(address)]
    expect(part).toBeLessThan(700)
    expect(whole).toBeGreaterThan(8 * part)
    await expect(
      changes(
        promptId,
        Array.from({ length: 51 }, () => voted),
      ),
    ).rejects.toMatchObject({ status: 400 })
    const eve = await server.createAccount()
    await expect(changes(promptId, [voted], eve)).rejects.toMatchObject({ status: 404 })
  })

  test('its author keeps the best answer of an example, until that is asked again; nobody else does', async () => {
    const { promptId } = await begin({})
    await over(promptId)
    const decide = (example: number, place: number | null, who: TestAccount = ada) =>
      who.client.comparisons.decide({ params: { promptId, example }, body: { place } })
    await Promise.all([decide(0, 1), decide(1, 0)])
    expect((await read(promptId)).winners).toEqual({ 0: 1, 1: 0 })
    expect((await decide(1, null)).data.winners).toEqual({ 0: 1 })
    await expect(decide(0, 2)).rejects.toMatchObject({ status: 422, issues: [{ path: 'body.place' }] })
    await expect(decide(2, 0)).rejects.toMatchObject({ status: 404 })
    await expect(decide(0, 0, await server.createAccount())).rejects.toMatchObject({ status: 404 })
    await ada.client.comparisons.retry({ params: { promptId }, body: { cells: [{ example: 0, place: 0 }] } })
    expect((await over(promptId)).winners).toEqual({})
  })
})

test('of a saved prompt a comparison says so, and each answer of its first version with the values of its example', async () => {
  const fromCatalog = { promptId: crypto.randomUUID(), revision: 4, variables: {} }
  const versions = ['Say only: {{word}}', 'Say only: {{word}}!']
  const { promptId } = await begin({ versions, models: [FAST], examples: [{ word: 'tea' }], fromCatalog })
  expect((await over(promptId)).fromCatalog).toEqual(fromCatalog)
  const answers = await row(promptId, 0)
  expect(answers.map((answer) => answer.fromCatalog)).toEqual([{ ...fromCatalog, variables: { word: 'tea' } }, null])
})

test('the audit names every model that sensitive data goes to, also those that are asked later', async () => {
  const acknowledged = { kinds: ['card-number' as const], reason: 'The customer asked for it.' }
  const { promptId } = await begin({ examples: [{ word: '4242 4242 4242 4242' }], acknowledged })
  const { rows } = await server.database.db.execute<{ details: object }>(
    sql`select details from audit where subject_id = ${promptId} and action = 'sent-sensitive-data'`,
  )
  expect(rows).toMatchObject([{ details: { models: ['openai_chat gpt-4.1', 'openai_chat gpt-4.1-mini'] } }])
  await over(promptId)
})
