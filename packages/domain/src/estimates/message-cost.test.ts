import { expect, test } from 'vitest'
import { modelOf } from '#models/model-of.test-data.ts'
import { messageCost, modelsOfCost, sumOfCost } from './message-cost.ts'

const words = modelOf('writer', 0, { pricing: { output: { rate: 10, unit: 'token', unitSize: 1_000_000 } } })
const image = modelOf('painter', 0, {
  provider: 'openai_image',
  outputs: ['image'],
  pricing: { output: { rate: 0.04, unit: 'other', unitSize: 1 } },
})
const text = (said: string) => [{ type: 'text' as const, text: said }]
const asked = (model: typeof words) => ({ model, options: {} })

test('a message in a chat costs more the longer the conversation before it is; a prompt that stands alone does not', () => {
  const priced = modelOf('reader', 0, { pricing: { input: { rate: 10, unit: 'token', unitSize: 1_000_000 } } })
  const before = [{ role: 'user' as const, parts: text('A long story. '.repeat(500)) }]
  const sum = (type: 'chat' | 'text', said: typeof before | []) =>
    sumOfCost(messageCost({ type, asked: [asked(priced)], parts: text('Go on.'), before: said })) ?? 0
  expect(sum('chat', before)).toBeGreaterThan(sum('chat', []))
  expect(sum('text', before)).toBe(sum('text', []))
})

test('images that are asked for once more cost what their prompt did', () => {
  const before = [{ role: 'user' as const, parts: text('A red fox') }]
  const cost = messageCost({ type: 'image', asked: [asked(image)], parts: [], before })
  expect(cost.of).toBe('media')
  expect(sumOfCost(cost)).toBe(0.04)
})

test('several models cost what all of them cost together', () => {
  const message = { type: 'image' as const, parts: text('A red fox'), before: [] }
  const cost = messageCost({ ...message, asked: [asked(image), asked(image)] })
  expect(sumOfCost(cost)).toBe(0.08)
  expect(modelsOfCost(cost)).toBe(2)
})

test('without a price there is no sum', () => {
  expect(
    sumOfCost(
      messageCost({ type: 'chat', asked: [asked(modelOf('free', 0, { pricing: {} }))], parts: text('Hi'), before: [] }),
    ),
  ).toBeNull()
  expect(sumOfCost(messageCost({ type: 'chat', asked: [asked(words)], parts: text('Hi'), before: [] }))).not.toBeNull()
})
