import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepMostRecent, MOST_RECENT_LIMIT, mostRecentIds, recencyOf, mostRecentOfAll } from './keep-most-recent.ts'
import type { Marks } from './user-state.ts'

const mark = fc.record({ createdDate: fc.nat(), lastViewed: fc.nat() }, { requiredKeys: ['createdDate'] })
const anyMarks: fc.Arbitrary<Marks> = fc.dictionary(fc.uuid(), mark, { maxKeys: 70 })

test('keeps the 50 most recent by lastViewed, else createdDate', () => {
  const marks: Marks = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`i${n}`, { createdDate: n }]))
  marks['i0'] = { createdDate: 0, lastViewed: 1000 }
  const kept = Object.keys(keepMostRecent(marks))
  expect(kept).toHaveLength(50)
  expect(kept).toContain('i0')
  expect(kept).not.toContain('i10')
  expect(kept).toContain('i11')
  expect(MOST_RECENT_LIMIT).toBe(50)
})

test('the most recent come first', () => {
  expect(mostRecentIds({ a: { createdDate: 5 }, b: { createdDate: 1, lastViewed: 9 }, c: { createdDate: 7 } })).toEqual(
    ['b', 'c', 'a'],
  )
})

test('for any map: at most 50 stay, nobody who went is more recent than one who stayed, and keeping again changes nothing', () => {
  fc.assert(
    fc.property(anyMarks, (marks) => {
      const kept = keepMostRecent(marks)
      expect(Object.keys(kept)).toHaveLength(Math.min(50, Object.keys(marks).length))
      const oldestKept = Math.min(...Object.values(kept).map(recencyOf))
      for (const [id, gone] of Object.entries(marks)) {
        if (!(id in kept)) expect(recencyOf(gone)).toBeLessThanOrEqual(oldestKept)
      }
      expect(keepMostRecent(kept)).toBe(kept)
    }),
  )
})

test('marks of every kind stand in one order, the most recent first', () => {
  const marks = {
    threads: { old: { createdDate: 1 }, seen: { createdDate: 1, lastViewed: 9 } },
    companions: { new: { createdDate: 5 } },
  }
  expect(mostRecentOfAll(marks)).toEqual(['seen', 'new', 'old'])
  expect(mostRecentOfAll(undefined)).toEqual([])
})
