import { expect, test } from 'vitest'
import { clientSnippets } from './snippets/client-snippets.ts'
import { keyDuration, nextPeriodEnd } from './key-duration.ts'
import { keyAllows } from './key-models.ts'
import { spendByModel, spendOfKeys } from './spend-of-keys.ts'

test.each([
  ['30s', 30_000],
  ['15m', 900_000],
  ['12h', 43_200_000],
  ['30d', 2_592_000_000],
  ['0d', null],
  ['1y', null],
  ['', null],
])('a duration of %j', (text, ms) => {
  expect(keyDuration(text)).toBe(ms)
})

test.each([
  ['before its end a period stays', 100, 10, 99, 100],
  ['at its end the next begins', 100, 10, 100, 110],
  ['periods in which nothing happened are passed over', 100, 10, 137, 140],
])('%s', (_, end, period, now, next) => {
  expect(nextPeriodEnd(end, period, now)).toBe(next)
})

const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const

test.each([
  [[], true],
  [['gpt-4.1'], true],
  [['openai_chat/gpt-4.1'], true],
  [['openai_chat/*'], true],
  [['group:chat'], true],
  [['*'], true],
  [['gpt-4.1-mini', 'azure_chat/gpt-4.1', 'group:embed', 'azure_chat/*'], false],
])('an allow-list of %j', (entries, allowed) => {
  expect(keyAllows(entries, model)).toBe(allowed)
})

const MODELS = { main: 'gpt-4.1', claude: 'claude-sonnet-4-6', small: 'claude-haiku-4-5' }

test.each([
  ['claude-code', ['ANTHROPIC_MODEL="claude-sonnet-4-6"', 'ANTHROPIC_DEFAULT_HAIKU_MODEL="claude-haiku-4-5"']],
  ['anthropic-typescript', ['new Anthropic({ baseURL: "https://a.test/gateway", ', 'model: "claude-sonnet-4-6"']],
  ['anthropic-python', ['base_url="https://a.test/gateway", ', 'model="claude-sonnet-4-6"']],
  ['ai-sdk', ['baseURL: "https://a.test/gateway/v1"', 'atrium("gpt-4.1")']],
  ['cline', ['Base URL: https://a.test/gateway/v1', 'Model ID: gpt-4.1']],
  ['mcp', ['"url": "https://a.test/gateway/mcp"', '"Authorization": "Bearer key"']],
])('%s is told its address and its model', (client, parts) => {
  const text = clientSnippets('https://a.test', 'key', MODELS).find((one) => one.client === client)?.text
  for (const part of parts) expect(text).toContain(part)
})

test('the snippet of every tool holds the key and the address of the gateway', () => {
  const snippets = clientSnippets('https://atrium.example.com', 'atrk_x', MODELS)
  for (const { text } of snippets) {
    expect(text).toContain('https://atrium.example.com/gateway')
    expect(text).toContain('atrk_x')
  }
  const clients = snippets.map(({ client }) => client)
  expect(new Set(clients).size).toBe(clients.length)
})

test('what keys have cost is told day by day, the dearest by themselves and the others together', () => {
  const of = (token: string, day: string, cost: number) => ({ token, day: `2026-11-${day}`, cost, requests: 1 })
  const two = [of('a', '22', 1), of('b', '22', 2), of('b', '23', 1), of('c', '01', 9)]
  expect(spendOfKeys(two, ['2026-11-21', '2026-11-22', '2026-11-23'])).toEqual({
    tokens: ['b', 'a'],
    bars: [
      { day: '2026-11-21', parts: [0, 0] },
      { day: '2026-11-22', parts: [2, 1] },
      { day: '2026-11-23', parts: [1, 0] },
    ],
  })
  const four = [of('a', '22', 4), of('b', '22', 3), of('c', '22', 2), of('d', '22', 1)]
  expect(spendOfKeys(four, ['2026-11-22'])).toEqual({
    tokens: ['a', 'b', null],
    bars: [{ day: '2026-11-22', parts: [4, 3, 3] }],
  })
})

test('what keys have cost is told by model, the dearest first, and is at least that where one of its days is', () => {
  const of = (name: string, cost: number, atLeast = false) => ({ model: name, cost, requests: 1, tokens: 10, atLeast })
  expect(
    spendByModel([of('free', 0), of('a', 1), of('b', 3), of('a', 1, true), of('local', 0), of('local', 0)]),
  ).toEqual([
    { model: 'b', cost: 3, requests: 1, tokens: 10, atLeast: false },
    { model: 'a', cost: 2, requests: 2, tokens: 20, atLeast: true },
    { model: 'local', cost: 0, requests: 2, tokens: 20, atLeast: false },
    { model: 'free', cost: 0, requests: 1, tokens: 10, atLeast: false },
  ])
})
