import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'
import { playerCommand } from './player-key.ts'

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [75, '1:15'],
  [3675, '1:01:15'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds stand on the clock as %s', (seconds, text) => expect(clockText(seconds)).toBe(text))

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  [' ', { kind: 'toggle' }],
  ['K', { kind: 'toggle' }],
  ['j', { kind: 'seekBy', seconds: -10 }],
  ['ArrowRight', { kind: 'seekBy', seconds: 5 }],
  ['0', { kind: 'seekTo', share: 0 }],
  ['7', { kind: 'seekTo', share: 0.7 }],
  ['m', { kind: 'mute' }],
  ['f', { kind: 'fullscreen' }],
  ['x', null],
])('the key "%s" asks a player for %o', (key, command) => expect(playerCommand({ ...plain, key })).toEqual(command))

test('keys with a modifier are the browser’s', () => {
  expect(playerCommand({ ...plain, key: 'f', metaKey: true })).toBeNull()
  expect(playerCommand({ ...plain, key: 'ArrowLeft', altKey: true })).toBeNull()
})
