import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('texts that differ have fingerprints that differ, and the same text has the same one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(fingerprint(one) === fingerprint(other)).toBe(one === other)
    }),
  )
})

test('ten thousand texts of a few characters have ten thousand fingerprints', () => {
  const texts = Array.from({ length: 10_000 }, (_, index) => `word ${index}`)
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length)
})

test('a long text has a short fingerprint', () => {
  expect(fingerprint('a'.repeat(1_000_000)).length).toBeLessThan(16)
})
