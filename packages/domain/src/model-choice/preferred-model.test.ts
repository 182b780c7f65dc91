import { expect, test } from 'vitest'
import { preferredModel } from './preferred-model.ts'

const of = (model: string, score: number, count: number) => ({
  provider: 'openai' as const,
  model,
  id: model,
  score,
  count,
})

test('a team prefers the model with the best score of at least three votes, among those for the task', () => {
  const [a, b, c] = [of('a', 5, 5), of('b', 4, 6), of('c', 9, 2)]
  expect(preferredModel([a, b, c], [a, b, c])).toBe(a)
  expect(preferredModel([a, b, c], [b, c])).toBe(b)
  expect(preferredModel([a, b, c], [c])).toBeNull()
})

test('a team prefers none that it votes down, and none of two with the same score', () => {
  expect(preferredModel([of('a', 0, 8), of('b', -2, 4)], [of('a', 0, 8), of('b', -2, 4)])).toBeNull()
  const both = [of('a', 3, 3), of('b', 3, 5)]
  expect(preferredModel(both, both)).toBeNull()
})
