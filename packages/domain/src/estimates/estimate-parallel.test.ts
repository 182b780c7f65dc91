import type { ModelEntry } from '#models/model-entry.ts'
import { modelOf } from '#models/model-of.test-data.ts'
import { expect, test } from 'vitest'
import { estimateParallel, summarizerAmong } from './estimate-parallel.ts'

const image = (rate: number | null): ModelEntry =>
  modelOf(`image-${rate}`, 0, {
    provider: 'openai_image',
    outputs: ['image'],
    pricing: rate === null ? {} : { output: { rate, unit: 'other', unitSize: 1 } },
  })
const message = { parts: [{ type: 'text' as const, text: 'A red fox' }], branch: [] }

test('what several models take is the sum of their parts, each by its own options', () => {
  const asked = [
    { model: image(0.04), options: { count: 2 } },
    { model: image(0.03), options: {} },
  ]
  const { parts, cost, unknown, exact, atLeast } = estimateParallel(asked, message)
  expect(parts.map((part) => part.cost)).toEqual([0.08, 0.03])
  expect(cost).toBeCloseTo(0.11, 12)
  expect({ unknown, exact, atLeast }).toEqual({ unknown: 0, exact: true, atLeast: false })
})

test('a model without a price is counted, and not in the sum', () => {
  const asked = [
    { model: image(0.04), options: {} },
    { model: image(null), options: {} },
  ]
  expect(estimateParallel(asked, message)).toMatchObject({ cost: 0.04, unknown: 1, exact: false, atLeast: true })
})

test('with a router among them the sum is the least of what they take', () => {
  const asked = [
    { model: image(0.04), options: {} },
    { model: modelOf('router', 0, { router: true }), options: {} },
  ]
  expect(estimateParallel(asked, message)).toMatchObject({
    atLeast: true,
    parts: [{ atLeast: false }, { atLeast: true }],
  })
})

test('of models that converse the one with the least room summarizes for all', () => {
  const sized = (id: string, context: number) => ({ model: modelOf(id, 0, { context }), options: {} })
  const [large, small] = [sized('large', 1_000_000), sized('small', 32_000)]
  expect(summarizerAmong([large, { model: image(0.04), options: {} }, small])).toBe(small)
  expect(summarizerAmong([{ model: image(0.04), options: {} }])).toBeNull()
})
