import { expect, test } from 'vitest'
import { redactedWhole } from './redacted-whole.ts'

test('a single address is taken out, and a number, and a key', () => {
  const text = 'Does ann@acme-works.com, +49 30 901820, pay with 4111 1111 1111 1111?'
  expect(redactedWhole(text)).toBe('Does [email-address], [phone-number], pay with [card-number]?')
  expect(redactedWhole('How many holidays are there?')).toBe('How many holidays are there?')
})
