import { expect, test } from 'vitest'
import { isActiveLink, isActiveParent } from './active-link.ts'

test.each([
  ['/home', '/home'],
  ['/home?tab=1', '/home'],
  ['/home', '/home?tab=1#top'],
  ['/home#top', '/home'],
  ['/home?plid=12', '/home'],
  ['/home&plid=12', '/home'],
  ['/home/', '/home'],
  ['/', '/'],
])('%s is active on %s: query, hash and a trailing plid are ignored', (target, path) => {
  expect(isActiveLink(target, path)).toBe(true)
})

test.each([
  ['/home', '/content'],
  ['/home', '/home/more'],
  ['https://example.com/home', '/home'],
  ['HTTP://example.com/home', 'HTTP://example.com/home'],
])('%s is not active on %s', (target, path) => {
  expect(isActiveLink(target, path)).toBe(false)
})

test('a parent entry is active when the current path starts with its route', () => {
  expect(isActiveParent('/converse', '/converse')).toBe(true)
  expect(isActiveParent('/converse', '/converse/thread/chat?id=1')).toBe(true)
  expect(isActiveParent('/converse', '/conversely')).toBe(false)
  expect(isActiveParent('/', '/home')).toBe(true)
})
