import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastMoneyText, moneyText, tokensText } from './money-text.ts'

test('a sum is told in dollars from a dollar on, in cents below, and never as nothing', () => {
  expect(moneyText(1.2, 'en')).toBe('$1.20')
  expect(moneyText(0.1234, 'en')).toBe('12\u00a0¢')
  expect(moneyText(0.00412, 'en')).toBe('0.41\u00a0¢')
  expect(moneyText(0.00001, 'en')).toBe('<\u00a00.1\u00a0¢')
  expect(moneyText(0, 'en')).toBe('0\u00a0¢')
  expect(moneyText(0.004, 'de')).toBe('0,4\u00a0¢')
})

test('only nothing costs nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e6, noNaN: true }), (amount) => {
      expect(moneyText(amount, 'en')).toMatch(/[1-9]/)
    }),
  )
})

test('the least of a sum is never told as less than something', () => {
  expect([1.2, 0.1234, 0.00001, 0].map((amount) => leastMoneyText(amount, 'en'))).toEqual([
    '≥\u00a0$1.20',
    '≥\u00a012\u00a0¢',
    '≥\u00a00\u00a0¢',
    '≥\u00a00\u00a0¢',
  ])
})

test('tokens take little room', () => {
  expect(tokensText(95, 'en')).toBe('95')
  expect(tokensText(1234, 'en')).toBe('1.2K')
  expect(tokensText(3_000_000, 'en')).toBe('3M')
})
