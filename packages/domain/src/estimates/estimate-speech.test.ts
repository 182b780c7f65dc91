import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateSpeech } from './estimate-speech.ts'

const BY_CHARACTER = { pricing: { input: { rate: 15, unit: 'character', unitSize: 1_000_000 } } } as const
const BY_TOKEN = {
  pricing: {
    input: { rate: 0.6, unit: 'token', unitSize: 1_000_000 },
    output: { rate: 12, unit: 'token', unitSize: 1_000_000 },
  },
} as const

test('a reading that is priced by the character costs its characters', () => {
  expect(estimateSpeech(BY_CHARACTER, 'a'.repeat(1000))).toBeCloseTo(0.015)
})

test('a reading that is priced by audio tokens costs about one and a half cents a minute', () => {
  expect(estimateSpeech(BY_TOKEN, 'a'.repeat(900))).toBeCloseTo(0.0151, 3)
})

test('without a price nobody knows', () => {
  expect(estimateSpeech({ pricing: {} }, 'Hello')).toBeNull()
})

test('a longer text never costs less', () => {
  const text = fc.string({ maxLength: 300 })
  fc.assert(
    fc.property(text, text, fc.constantFrom(BY_CHARACTER, BY_TOKEN), (one, more, model) => {
      expect(estimateSpeech(model, one + more)).toBeGreaterThanOrEqual(estimateSpeech(model, one) ?? 0)
    }),
  )
})
