import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastMoneyText, moneyText, notedMoneyText, tokensText } from './money-text.ts'

test('a sum is told in dollars, with cents or two figures that count, and never as nothing', () => {
  expect(moneyText(1.2, 'en')).toBe('$1.20')
  expect(moneyText(0.1234, 'en')).toBe('$0.12')
  expect(moneyText(0.00412, 'en')).toBe('$0.0041')
  expect(moneyText(0.004, 'en')).toBe('$0.004')
  expect(moneyText(0.0000001, 'en')).toBe('<\u00a0$0.000001')
  expect(moneyText(0, 'en')).toBe('$0.00')
  expect(moneyText(0.004, 'de')).toBe('0,004\u00a0$')
})

test('only nothing costs nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e6, noNaN: true }), (amount) => {
      expect(moneyText(amount, 'en')).toMatch(/[1-9]/)
    }),
  )
})

test('the least of a sum is never told as less than something', () => {
  expect([1.2, 0.1234, 0.0000001, 0].map((amount) => leastMoneyText(amount, 'en'))).toEqual([
    '≥\u00a0$1.20',
    '≥\u00a0$0.12',
    '≥\u00a0$0.00',
    '≥\u00a0$0.00',
  ])
})

test('tokens take little room', () => {
  expect(tokensText(95, 'en')).toBe('95')
  expect(tokensText(1234, 'en')).toBe('1.2K')
  expect(tokensText(3_000_000, 'en')).toBe('3M')
})

test('what is not known exactly says so before its sum', () => {
  expect(notedMoneyText(0.5, {}, 'en')).toBe('$0.50')
  expect(notedMoneyText(0.5, { estimated: true }, 'en')).toBe('≈\u00a0$0.50')
  expect(notedMoneyText(0.5, { atLeast: true, estimated: true }, 'en')).toBe('≥\u00a0$0.50')
})
