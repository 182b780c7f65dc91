import { expect, test } from 'vitest'
import type { LedgerCall } from '../ledger/ledger-store.ts'
import { createTally } from './tally.ts'

const price = (rate: number) => ({ rate, unit: 'token' as const, unitSize: 1_000_000 })

function tallied(end: Parameters<ReturnType<typeof createTally>['end']>[0]) {
  const rows: LedgerCall[] = []
  const tally = createTally({
    key: { row: { id: 'key', accountId: 'ada', projectId: 1 } } as never,
    model: { provider: 'openai_chat', id: 'gpt-4.1', pricing: { input: price(2), output: price(8) } } as never,
    route: 'chat',
    bytes: 400,
    body: { max_tokens: 50 },
    id: 'call',
    now: () => new Date(0),
    ledger: { add: (call) => void rows.push(call) },
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
