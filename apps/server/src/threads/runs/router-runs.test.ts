import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const ROUTER = { provider: 'azure_chat', model: 'model-router' } as const
const per = (rate: number) => ({ rate, unit: 'token', unitSize: 1_000_000 })

const server = serverOfFile()
const ada = accountOfFile(server)

async function receiptOfRun() {
  const { data: thread } = await ada.client.threads.create({ body: { type: 'chat', ...ROUTER } })
  const messages = [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Say only: hello' }] }]
  const { data } = await ada.client.runs.start({ params: { threadId: thread.id }, body: { messages } })
  if (!data.run.receipt) throw new Error('no receipt')
  return data.run.receipt
}

test('the router’s $0.14 and the $0.25 and $2 of GPT-5 mini, which it chose, are on one receipt', async () => {
  const { model, routed, pricing, cost, usage, atLeast } = await receiptOfRun()
  expect({ model, routed, atLeast }).toEqual({
    model: ROUTER,
    routed: { provider: 'azure_chat', model: 'gpt-5-mini' },
    atLeast: undefined,
  })
  expect(pricing).toMatchObject({ input: { ...per(0.25), rate: expect.closeTo(0.39, 9) }, output: per(2) })
  expect(cost).toBeCloseTo(priceOfUsage(pricing, usage), 12)
  expect(cost).toBeGreaterThan((usage.inputTokens * 0.14) / 1_000_000)
})
