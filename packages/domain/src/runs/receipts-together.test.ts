import { expect, test } from 'vitest'
import type { Receipt } from './receipt.ts'
import { receiptsTogether } from './receipts-together.ts'

const model = { provider: 'openai_chat', model: 'gpt-4.1' } as const
const step = (cost: number) => ({ model, cost })
const receipt = (more: Partial<Receipt>): Receipt => ({
  model,
  options: {},
  usage: { inputTokens: 10, outputTokens: 5, reasoningTokens: 1, cachedInputTokens: 2 },
  cost: 0.5,
  pricing: {},
  timeToFirstToken: 20,
  totalTime: 100,
  finishReason: 'stop',
  ...more,
})

test('what both runs of an answer have taken stands in one receipt', () => {
  const both = receiptsTogether(
    receipt({ cost: 1, title: step(0.25), summary: [step(0.5)], tools: [{ tool: 'search_web', cost: 0.1 }] }),
    receipt({ cost: 2, timeToFirstToken: 7, tools: [{ tool: 'generate_image', cost: 0.2 }] }),
  )
  expect(both).toMatchObject({
    cost: 3,
    usage: { inputTokens: 20, outputTokens: 10, reasoningTokens: 2, cachedInputTokens: 4 },
    title: step(0.25),
    summary: [step(0.5)],
    timeToFirstToken: 20,
    totalTime: 200,
  })
  expect(both.tools?.map(({ tool }) => tool)).toEqual(['search_web', 'generate_image'])
})

test('summaries of both runs stand there in their order', () => {
  const both = receiptsTogether(receipt({ summary: [step(1)] }), receipt({ summary: [step(2)] }))
  expect(both.summary).toEqual([step(1), step(2)])
})

test('a cost that is more than is known in one run is so for both', () => {
  expect(receiptsTogether(receipt({ atLeast: true }), receipt({}))).toMatchObject({ atLeast: true })
  expect(receiptsTogether(receipt({}), receipt({}))).not.toHaveProperty('atLeast')
})
