import { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { CallOfKey } from '../../keys/create-spending.ts'
import { GatewayError } from '../gateway-error.ts'
import { createTally } from '../tally/tally.ts'
import { askInTurn } from './ask-in-turn.ts'
import { createCandidates } from './candidates.ts'

/** A dollar for each token. */
const PRICE = { rate: 1, unit: 'token', unitSize: 1 }

/** One request of an image to two services, of which each fails. `paid`: tokens that the first has counted before it did. */
async function asked(paid: number) {
  const rows: CallOfKey[] = []
  const tries = ['openai_image', 'azure_image'].map((provider) => {
    const model = {
      provider,
      id: 'painter',
      pricing: { input: PRICE, output: PRICE },
      upstream: { service: provider },
    } as never
    const tally = createTally({
      key: { row: { id: 'key', accountId: 'ada', projectId: 1 } } as never,
      model,
      route: 'images/generations',
      input: 0,
      body: {},
      id: 'call',
      now: () => new Date(0),
      ledger: { begin: () => undefined, add: (call) => void rows.push(call) },
      expected: { tokens: 0, cost: 1 },
    })
    return { model, tally }
  })
  const settled: number[] = []
  const asks: unknown[] = []
  const failing = askInTurn({
    tries,
    candidates: createCandidates(() => new Date(0)),
    reservation: { settle: ({ cost }) => void settled.push(cost) },
    out: new ServerResponse({ method: 'POST' } as never),
    async ask({ model, tally }) {
      asks.push((model as { provider: string }).provider)
      const counted = { input: paid, output: 0, cached: 0, reasoning: 0 }
      if (asks.length === 1 && paid > 0) tally.end({ status: 502, counted, tokens: 0, isAnswered: true })
      throw new GatewayError(502, 'It failed.')
    },
  })
  await expect(failing).rejects.toThrow('It failed.')
  return { asks, settled, rows: rows.map(({ provider, cost }) => ({ provider, cost })) }
}

test('the next service is asked where one has failed for nothing', async () => {
  expect(await asked(0)).toEqual({
    asks: ['openai_image', 'azure_image'],
    settled: [0],
    rows: [{ provider: 'azure_image', cost: 0 }],
  })
})

test('what has been paid for is not paid for a second time: the request has one row, and its cost is settled', async () => {
  expect(await asked(2)).toEqual({
    asks: ['openai_image'],
    settled: [2],
    rows: [{ provider: 'openai_image', cost: 2 }],
  })
})
