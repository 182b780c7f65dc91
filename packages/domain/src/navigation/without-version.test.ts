import { expect, test } from 'vitest'
import { withoutVersion } from './without-version.ts'

test('v2 as the first segment names the same screen as none', () => {
  expect(withoutVersion('/v2/converse/thread/chat')).toBe('/converse/thread/chat')
  expect(withoutVersion('/v2')).toBe('/')
  expect(withoutVersion('/v2/')).toBe('/')
  expect(withoutVersion('/home')).toBe('/home')
  expect(withoutVersion('/v2//home')).toBe('/v2//home')
  expect(withoutVersion('/v20/home')).toBe('/v20/home')
  expect(withoutVersion('/v2/v20')).toBe('/v20')
})

test('the version twice names no screen', () => {
  expect(withoutVersion('/v2/v2/home')).toBe('/v2/v2/home')
  expect(withoutVersion('/v2/v2')).toBe('/v2/v2')
})
