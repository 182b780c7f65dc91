import { expect, test } from 'vitest'
import { sumText } from './sum-text.ts'

test.each([
  [0, '$0.00'],
  [12.345, '$12.35'],
  [0.5, '$0.50'],
  [0.0041, '$0.0041'],
  [0.00006, '$0.0001'],
  [0.00004, '<\u00a0$0.0001'],
  [0.00000002, '<\u00a0$0.0001'],
  // Below nothing: what was given back.
  [-0.5, '-$0.50'],
])('%d US dollars are told as %s', (amount, text) => {
  expect(sumText(amount, 'en')).toBe(text)
})

test('what is only known as the least is told so, and as nothing where next to nothing of it is known', () => {
  expect(sumText(0.12, 'en', true)).toBe('≥\u00a0$0.12')
  expect(sumText(0.00001, 'en', true)).toBe('≥\u00a0$0.00')
})
