import { expect, test } from 'vitest'
import { cheaperModels, type RatedAnswers } from './cheaper-models.ts'

const chat: RatedAnswers['task'] = { type: 'chat', promptId: null }
const rated = (
  model: string,
  [answers, cost]: [number, number],
  [good, bad]: [number, number],
  task = chat,
): RatedAnswers => ({
  task,
  model: { provider: 'openai_chat', model },
  answers,
  cost,
  good,
  bad,
})
const found = (...given: RatedAnswers[]) =>
  cheaperModels(given).map(({ from, to, times, saved }) => [
    from.model.model,
    to.model.model,
    times && Number(times.toFixed(9)),
    Number(saved.toFixed(9)),
  ])

test('a model that did as well at an eighth of the price is named, with what it would have saved', () => {
  // 8 answers at 10 cents, 4 of 5 good; 4 answers at 1.25 cents, 4 of 4 good.
  expect(found(rated('large', [8, 0.8], [4, 1]), rated('small', [4, 0.05], [4, 0]))).toEqual([
    ['large', 'small', 8, 0.7],
  ])
})

test('it is not advised where fewer answers were good, where it costs more than half, or where too few votes say so', () => {
  const large = rated('large', [8, 0.8], [4, 1])
  expect(found(large, rated('worse', [4, 0.05], [3, 1]))).toEqual([])
  expect(found(large, rated('dear', [4, 0.24], [4, 0]))).toEqual([])
  expect(found(large, rated('untried', [4, 0.05], [2, 0]))).toEqual([])
  expect(found(rated('seldom', [8, 0.8], [2, 0]), rated('small', [4, 0.05], [4, 0]))).toEqual([])
})

test('what would save less than a cent is not worth a word', () => {
  expect(found(rated('large', [4, 0.01], [3, 0]), rated('small', [4, 0.004], [3, 0]))).toEqual([])
})

test('of several cheaper ones the cheapest is named, one that costs nothing too', () => {
  const [large, small, free] = [
    rated('large', [4, 4], [3, 0]),
    rated('small', [4, 2], [3, 0]),
    rated('free', [4, 0], [3, 0]),
  ]
  expect(found(large, small, free)).toEqual([
    ['large', 'free', null, 4],
    ['small', 'free', null, 2],
  ])
})

test('tasks of different kinds say nothing of each other, and what saves the most comes first', () => {
  const letter = { type: 'chat', promptId: 'letter' }
  expect(found(rated('large', [4, 4], [3, 0]), rated('small', [4, 1], [3, 0], letter))).toEqual([])
  expect(
    found(
      rated('large', [4, 4], [3, 0]),
      rated('small', [4, 1], [3, 0]),
      rated('large', [4, 8], [3, 0], letter),
      rated('small', [4, 1], [3, 0], letter),
    ),
  ).toEqual([
    ['large', 'small', 8, 7],
    ['large', 'small', 4, 3],
  ])
})

test('what a model has answered in conversations and for prompts counts together', () => {
  const once = rated('small', [2, 0.025], [2, 0])
  expect(found(rated('large', [8, 0.8], [4, 1]), once)).toEqual([])
  expect(found(rated('large', [8, 0.8], [4, 1]), once, once)).toEqual([['large', 'small', 8, 0.7]])
})
