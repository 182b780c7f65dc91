import { expect, test } from 'vitest'
import type { ModelEntry } from '#models/model-entry.ts'
import { modelOf } from '#models/model-of.test-data.ts'
import { estimateCells, estimateComparison } from './estimate-comparison.ts'

const image = (rate: number | null): ModelEntry =>
  modelOf(`image-${rate}`, 0, {
    provider: 'openai_image',
    outputs: ['image'],
    pricing: rate === null ? {} : { output: { rate, unit: 'other', unitSize: 1 } },
  })

test('a comparison takes what each model takes, for each example of each version', () => {
  const asked = [
    { model: image(0.04), options: { count: 2 } },
    { model: image(null), options: {} },
  ]
  const examples = [{ a: 'x' }, { a: 'y' }, { a: 'z' }]
  const { parts, cost, atLeast } = estimateComparison({
    asked,
    versions: ['A {{a}}', 'An {{a}}'],
    examples,
    instructions: [],
  })
  expect(parts.map((part) => part.cost && Math.round(part.cost * 1000) / 1000)).toEqual([0.48, null])
  expect(cost).toBeCloseTo(0.48, 9)
  expect(atLeast).toBe(true)
})

test('some answers take what their own models take for their own examples', () => {
  const [one, other] = [image(0.04), image(0.1)]
  const asked = [one, other].map((model) => ({ model, options: { count: 1 } }))
  const models = [one, other].map(({ provider, id: model }) => ({ provider, model }))
  const of = (cells: { example: number; place: number }[], known = asked) =>
    estimateCells({
      asked: known,
      models,
      versions: ['A {{a}}', 'An {{a}}'],
      examples: [{ a: 'x' }],
      cells,
      instructions: [],
    })
  const costs = (...given: Parameters<typeof of>) => of(...given).parts.map(({ model, cost }) => [model.id, cost])
  expect(costs([{ example: 0, place: 3 }])).toEqual([[other.id, 0.1]])
  expect(
    of([
      { example: 0, place: 0 },
      { example: 0, place: 1 },
      { example: 0, place: 2 },
    ]).cost,
  ).toBeCloseTo(0.18, 9)
  // A column that is gone, and a model of which nothing is known.
  expect(
    costs([
      { example: 1, place: 0 },
      { example: 0, place: 9 },
    ]),
  ).toEqual([])
  expect(costs([{ example: 0, place: 1 }], asked.slice(0, 1))).toEqual([])
})

test('a model that is asked in two columns takes what each of them takes', () => {
  const model = image(0.25)
  const asked = [1, 2].map((count) => ({ model, options: { count } }))
  const { parts, cost } = estimateComparison({ asked, versions: ['A {{a}}'], examples: [{ a: 'x' }], instructions: [] })
  expect(parts.map((part) => part.cost)).toEqual([0.25, 0.5])
  expect(cost).toBe(0.75)
  const { provider, id } = model
  const ref = { provider, model: id }
  const other = { provider, model: 'unknown' }
  const again = estimateCells({
    asked,
    models: [ref, other, ref],
    versions: ['A {{a}}'],
    examples: [{ a: 'x' }],
    cells: [{ example: 0, place: 2 }],
    instructions: [],
  })
  expect(again.cost).toBe(0.5)
})

test('longer values take more', () => {
  const asked = [{ model: modelOf('words', 1), options: {} }]
  const of = (value: string) =>
    estimateComparison({ asked, versions: ['{{a}}'], examples: [{ a: value }], instructions: [] }).parts[0]?.tokens ?? 0
  expect(of('word '.repeat(500))).toBeGreaterThan(of('word') + 400)
})
