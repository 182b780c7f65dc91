import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFavorite, markFavorite, markViewed, wholeSeconds } from './mark-item.ts'

const item = { kind: 'threads', id: 'a.b' } as const
const NOW = 1_700_000_000_987

test('dates are milliseconds cut down to whole seconds', () => {
  expect(wholeSeconds(NOW)).toBe(1_700_000_000_000)
})

test('marking a favorite adds its entry, and marking it again keeps its date', () => {
  const once = markFavorite({}, item, NOW)
  expect(once).toEqual({ favorites: { threads: { 'a.b': { createdDate: 1_700_000_000_000 } } } })
  expect(markFavorite(once, item, NOW + 60_000)).toEqual(once)
  expect(isFavorite(once, item)).toBe(true)
})

test('a view adds an entry to the recents, and the next view refreshes lastViewed', () => {
  const once = markViewed({}, item, NOW)
  expect(once.lastViewed?.threads?.['a.b']).toEqual({ createdDate: 1_700_000_000_000, lastViewed: 1_700_000_000_000 })
  expect(markViewed(once, item, NOW + 60_000).lastViewed?.threads?.['a.b']).toEqual({
    createdDate: 1_700_000_000_000,
    lastViewed: 1_700_000_060_000,
  })
  expect(once.favorites).toBeUndefined()
})

test("a view of a favorite refreshes the favorite's lastViewed too", () => {
  const viewed = markViewed(markFavorite({}, item, NOW), item, NOW + 5000)
  expect(viewed.favorites?.threads?.['a.b']).toEqual({ createdDate: 1_700_000_000_000, lastViewed: 1_700_000_005_000 })
})

test('a name of the prototype marks nothing', () => {
  for (const id of ['__proto__', 'constructor', 'prototype', '']) {
    expect(markViewed({}, { kind: 'threads', id }, NOW)).toEqual({})
    expect(isFavorite({ favorites: { threads: {} } }, { kind: 'threads', id })).toBe(false)
  }
})

test('however many items are viewed, the last 50 stay', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 80 }), { minLength: 1, maxLength: 120 }), (views) => {
      const state = views.reduce(
        (before, id, index) => markViewed(before, { kind: 'prompts', id: `i${id}` }, index * 1000),
        {},
      )
      const expected = [...new Set(views.toReversed())].slice(0, 50).map((id) => `i${id}`)
      expect(
        Object.keys(
          markViewed(state, { kind: 'prompts', id: expected[0] ?? '' }, 1e9).lastViewed?.prompts ?? {},
        ).toSorted(),
      ).toEqual(expected.toSorted())
    }),
  )
})
