import { expect, test } from 'vitest'
import type { CallOfKey } from '../../keys/create-spending.ts'
import { createTally } from './tally.ts'

const price = (rate: number) => ({ rate, unit: 'token' as const, unitSize: 1_000_000 })

function tallied(
  end: Parameters<ReturnType<typeof createTally>['end']>[0],
  body: object = { max_tokens: 50 },
  more: object = {},
) {
  const rows: CallOfKey[] = []
  const tally = createTally({
    key: { row: { id: 'key', accountId: 'ada', projectId: 1 } } as never,
    model: { provider: 'openai_chat', id: 'gpt-4.1', pricing: { input: price(2), output: price(8) }, ...more } as never,
    route: 'chat',
    input: 100,
    body: { ...body },
    id: 'call',
    now: () => new Date(0),
    ledger: { begin: () => undefined, add: (call) => void rows.push(call) },
  })
  tally.end(end)
  tally.end(end)
  return { tally, rows }
}

test('a call is one row, however often it ends', () => {
  const counted = { input: 10, cached: 2, output: 5, reasoning: 1 }
  const { rows, tally } = tallied({ status: 200, counted, tokens: 0, isAnswered: true })
  expect(rows).toMatchObject([{ input_tokens: 10, cached_input_tokens: 2, output_tokens: 5, estimated: false }])
  expect(tally.taken()).toEqual({ tokens: 15, cost: rows[0]?.cost })
  expect(tally.estimate.tokens).toBe(150)
})

test.each([1e12, -5, Number.NaN, Infinity])('a count of %d, which no vendor can mean, is not written down', (wrong) => {
  const counted = { input: wrong, cached: wrong, output: 2.4, reasoning: 0 }
  const { rows } = tallied({ status: 200, counted, tokens: 0, isAnswered: true })
  expect(rows).toMatchObject([{ input_tokens: 0, cached_input_tokens: 0, output_tokens: 2 }])
})

test('what the vendor has not counted is estimated by what passed by, and what was refused costs nothing', () => {
  const end = { counted: null, tokens: 7 }
  expect(tallied({ ...end, status: 499, isAnswered: true }).rows).toMatchObject([
    { input_tokens: 100, output_tokens: 7, estimated: true },
  ])
  expect(tallied({ ...end, status: 502, isAnswered: false }).rows).toMatchObject([{ cost: 0, estimated: false }])
})

test('searches of the web by the vendor are counted with their price; one without a price is told as such, and never as nothing', () => {
  const counted = { input: 0, cached: 0, output: 0, reasoning: 0, searches: 3 }
  const end = { status: 200, counted, tokens: 0, isAnswered: true }
  const search = (type: string) => ({ max_tokens: 50, tools: [{ type }] })
  const known = tallied(end, search('web_search'))
  expect(known.rows).toMatchObject([{ searches: 3, cost: 0.03 }])
  expect(known.rows[0]?.at_least).toBeUndefined()
  // $2 and $8 a million tokens, and five searches.
  expect(known.tally.estimate.cost).toBeCloseTo((100 * 2 + 50 * 8) / 1e6 + 0.05, 12)
  expect(tallied(end, search('web_search_preview')).rows).toMatchObject([{ searches: 3, cost: 0, at_least: true }])
  // What nobody has counted may have been searched for.
  expect(tallied({ ...end, counted: null }, search('web_search')).rows).toMatchObject([{ at_least: true }])
  expect(
    tallied({ ...end, counted: { ...counted, searches: 0 } }, search('web_search_preview')).rows[0],
  ).not.toHaveProperty('at_least')
})

test('of an answer that was broken off what passed by counts, where the vendor has told less', () => {
  const end = { status: 200, isAnswered: true, isWhole: false }
  const begun = { input: 30, cached: 4, output: 1, reasoning: 0 }
  expect(tallied({ ...end, counted: begun, tokens: 9 }).rows).toMatchObject([
    { input_tokens: 30, cached_input_tokens: 4, output_tokens: 9, estimated: true },
  ])
  expect(tallied({ ...end, counted: { ...begun, output: 12 }, tokens: 9 }).rows).toMatchObject([
    { output_tokens: 12, estimated: false },
  ])
})

test('of a call that was broken off before anything was seen of its answer the input alone is known: the row tells the least', () => {
  const end = { status: 499, counted: null, isAnswered: true, isWhole: false }
  expect(tallied({ ...end, tokens: 0 }).rows).toMatchObject([{ input_tokens: 100, at_least: true, estimated: true }])
  expect(tallied({ ...end, tokens: 3 }).rows[0]).not.toHaveProperty('at_least')
  expect(tallied({ ...end, tokens: 0, isAnswered: false }).rows[0]).not.toHaveProperty('at_least')
})

test('what a router, a long prompt, or a dearer service costs beside the known prices is told as the least', () => {
  const counted = { input: 300_000, cached: 0, output: 5, reasoning: 0 }
  const end = { status: 200, counted, tokens: 0, isAnswered: true }
  const flat = (flatUpTo: number) => ({ pricing: { input: price(2), output: price(8), flatUpTo } })
  const atLeast = (...more: object[]) => tallied(end, ...more).rows[0]?.at_least ?? false
  expect(atLeast({}, { router: true })).toBe(true)
  expect(atLeast({}, flat(272_000))).toBe(true)
  expect(atLeast({}, flat(300_000))).toBe(false)
  const inTier = (tier: string) => tallied({ ...end, counted: { ...counted, tier } }).rows[0]
  expect(inTier('a-tier-of-tomorrow')?.at_least).toBe(true)
  expect(inTier('default')?.at_least).toBeUndefined()
})

test.each([
  ['the most that a model writes', { max_tokens: 1e15 }, { maxTokens: 32_768 }, 32_768],
  ['the most that any model writes', { max_tokens: 1e300 }, { maxTokens: null }, 2_000_000],
  ['the larger of two', { max_completion_tokens: 1, max_tokens: 400 }, {}, 400],
  ['all answers of one request', { max_tokens: 32_768, n: 128 }, { maxTokens: 32_768 }, 32_768 * 128],
])('what may be written is set aside in full, however much it is: %s', (_, body, more, output) => {
  const { estimate } = tallied({ status: 200, counted: null, tokens: 0, isAnswered: false }, body, more).tally
  expect(estimate.tokens).toBe(100 + output)
  expect(estimate.cost).toBeCloseTo((100 * 2 + output * 8) / 1e6, 9)
})
