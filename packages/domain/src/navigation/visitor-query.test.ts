import { expect, test } from 'vitest'
import { linkWithVisitor, queryWithVisitor } from './visitor-query.ts'

const none: string[] = []

test('plid is kept in the query of the current route when it is greater than 1', () => {
  expect(queryWithVisitor({ tab: 'a' }, { plid: 2, dynamicSegments: none })).toEqual({ tab: 'a', plid: '2' })
  for (const plid of [1, 0, -5, null, undefined, Number.NaN]) {
    expect(queryWithVisitor({}, { plid, dynamicSegments: none })).toBeNull()
  }
})

test('a route that has a plid already stays as it is', () => {
  expect(queryWithVisitor({ plid: '7' }, { plid: 2, dynamicSegments: none })).toBeNull()
})

test('dynamic path segments are dropped from the query', () => {
  expect(queryWithVisitor({ threadId: 'x', tab: 'a' }, { plid: 2, dynamicSegments: ['threadId'] })).toEqual({
    tab: 'a',
    plid: '2',
  })
})

test('links built by the shell carry the visitor keys and plid', () => {
  expect(linkWithVisitor('/home', { plid: 2, keys: { visitor: 'a b' } })).toBe('/home?visitor=a%20b&plid=2')
  expect(linkWithVisitor('/home?tab=1#top', { plid: 2 })).toBe('/home?tab=1&plid=2#top')
  expect(linkWithVisitor('/home?plid=9', { plid: 2 })).toBe('/home?plid=9')
  expect(linkWithVisitor('/home', { plid: 1 })).toBe('/home')
})

test('links to other sites are left alone', () => {
  for (const href of ['https://example.com/', 'mailto:a@example.com', '//example.com']) {
    expect(linkWithVisitor(href, { plid: 2 })).toBe(href)
  }
})
