import { expect, test } from 'vitest'
import { FEATURE_FLAGS, isFlagOn } from './feature-flags.ts'

test('a flag is on where the server says so, and an unknown one reads as off', () => {
  expect(isFlagOn({ useVideo: true }, 'useVideo')).toBe(true)
  expect(isFlagOn({ useVideo: false }, 'useVideo')).toBe(false)
  expect(isFlagOn({}, 'useVideo')).toBe(false)
  expect(isFlagOn(undefined, 'useVideo')).toBe(false)
})

test('the known flag is useVideo', () => {
  expect([...FEATURE_FLAGS]).toEqual(['useVideo'])
})
