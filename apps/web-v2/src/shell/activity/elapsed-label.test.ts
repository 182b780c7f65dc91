import { expect, test } from 'vitest'
import { elapsedLabel } from './elapsed-label.ts'

test('a time is told in its two largest units', () => {
  const label = (seconds: number) => elapsedLabel(seconds * 1000, 'en')
  expect([0, 8.9, 60, 185, 3600, 7499].map(label)).toEqual(['0s', '8s', '1m 0s', '3m 5s', '1h 0m', '2h 4m'])
})

test('a clock that is behind shows no time below nothing', () => {
  expect(elapsedLabel(-5000, 'en')).toBe('0s')
})
