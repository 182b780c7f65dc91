import { expect, test } from 'vitest'
import { delayAfter } from './limit-attempts.ts'
import { isLoopback } from '../is-loopback.ts'

test('the first four wrong passwords cost nothing, then the wait doubles from 30 seconds to 15 minutes', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 5000].map((failures) => delayAfter(failures) / 1000)
  expect(seconds).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.4', false],
  ['atrium.example', false],
])('only this machine reaches a server on %s: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
