import { expect, test } from 'vitest'
import { guessHeight, hasNews, wasSwapped } from './turn.ts'

const turns = (...ids: string[]) => ids.map((id) => ({ id, length: 10 }))

test('more text is guessed higher, and a narrow column higher than a wide one', () => {
  expect(guessHeight({ id: 'a', length: 1500 }, 700)).toBeGreaterThan(guessHeight({ id: 'a', length: 100 }, 700))
  expect(guessHeight({ id: 'a', length: 1500 }, 350)).toBeGreaterThan(guessHeight({ id: 'a', length: 1500 }, 700))
})

test('an answer with headings, lists and code fills a screen by its guess: none above it is drawn in vain at first', () => {
  expect(guessHeight({ id: 'a', length: 1500 }, 700)).toBeGreaterThan(700)
})

test('another turn in the place of one, or fewer turns, is a swap; more turns are not', () => {
  const before = { turns: turns('a', 'b'), answering: false }
  expect(wasSwapped(before, turns('a', 'c'))).toBe(true)
  expect(wasSwapped(before, turns('a'))).toBe(true)
  expect(wasSwapped(before, turns('a', 'b', 'c', 'd'))).toBe(false)
})

test('an answer that gets its name while it is written is no swap', () => {
  expect(wasSwapped({ turns: turns('a', 'answer'), answering: true }, turns('a', 'b'))).toBe(false)
})

test('news is a turn more or a longer newest turn, also when the answer ends with it', () => {
  const before = turns('a', 'b')
  expect(hasNews(before, turns('a', 'b', 'c'))).toBe(true)
  expect(hasNews(before, [...turns('a'), { id: 'b', length: 11 }])).toBe(true)
  expect(hasNews(before, turns('a', 'b'))).toBe(false)
  expect(hasNews(before, turns('a'))).toBe(false)
  expect(hasNews([], [])).toBe(false)
})
