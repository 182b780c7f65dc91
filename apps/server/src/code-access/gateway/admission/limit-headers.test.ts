import { expect, test } from 'vitest'
import { openGateway } from '../../../../test-harness/gateway-clients.ts'
import { accountOfFile, serverOfFile } from '../../../../test-harness/server-of-file.ts'

/** Half a minute is left of the minute in which all is asked. */
const server = serverOfFile({ clock: () => new Date('2026-06-01T12:00:30Z') })
const ada = accountOfFile(server)
const messages = [{ role: 'user' as const, content: 'Who flies a kite?' }]

test('whoever has limits and a budget is told what is left, in the words of their protocol, and what an answer has cost', async () => {
  const { openai, anthropic } = await openGateway(server, ada, { rpm_limit: 3, tpm_limit: 100_000, max_budget: 5 })
  const first = await openai.chat.completions.create({ model: 'gpt-4.1', max_tokens: 10, messages }).withResponse()
  const of = (name: string) => first.response.headers.get(name)
  expect([of('x-ratelimit-limit-requests'), of('x-ratelimit-remaining-requests')]).toEqual(['3', '2'])
  expect(of('x-ratelimit-reset-requests')).toBe('30s')
  expect(of('x-ratelimit-limit-tokens')).toBe('100000')
  expect(Number(of('x-ratelimit-remaining-tokens'))).toBeLessThan(100_000)
  expect(of('x-key-budget')).toBe('5')
  expect(Number(of('x-key-budget-remaining'))).toBeLessThan(5)
  expect(Number(of('x-request-cost'))).toBeGreaterThan(0)
  const asked = { model: 'claude-sonnet-4-5-20250929', max_tokens: 10, messages }
  const { response } = await anthropic.messages.create(asked).withResponse()
  expect(response.headers.get('anthropic-ratelimit-requests-remaining')).toBe('1')
  expect(response.headers.get('anthropic-ratelimit-tokens-reset')).toBe('2026-06-01T12:01:00.000Z')
  expect(response.headers.get('x-ratelimit-limit-requests')).toBeNull()
})

test('a refusal tells it too, and a key without limits nothing', async () => {
  const narrow = await openGateway(server, ada, { rpm_limit: 1 })
  const asked = { model: 'text-embedding-3-small', input: 'kite' }
  await narrow.openai.embeddings.create(asked)
  const refused = await narrow.openai.embeddings
    .create(asked)
    .catch((error: { status: number; headers: Headers }) => error)
  if (!('headers' in refused)) throw new Error('It was not refused.')
  expect([refused.status, refused.headers.get('x-ratelimit-remaining-requests')]).toEqual([429, '0'])
  const free = await openGateway(server, ada)
  const { response } = await free.openai.embeddings.create(asked).withResponse()
  expect([...response.headers.keys()].filter((name) => /ratelimit|x-key/.test(name))).toEqual([])
})
