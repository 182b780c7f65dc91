import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roomForDocuments, shareRoom } from './share-room.ts'

const wishes = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 12 })
const rooms = fc.integer({ min: 0, max: 50_000 })
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('nobody gets more than they want, and all together no more than there is', () => {
  fc.assert(
    fc.property(wishes, rooms, (wanted, room) => {
      const given = shareRoom(wanted, room)
      expect(given.every((share, index) => share >= 0 && share <= (wanted[index] ?? 0))).toBe(true)
      expect(sum(given)).toBeLessThanOrEqual(room)
    }),
  )
})

test('where there is room for all, all get what they want; else hardly any is left', () => {
  fc.assert(
    fc.property(wishes, rooms, (wanted, room) => {
      const given = shareRoom(wanted, room)
      if (sum(wanted) <= room) expect(given).toEqual(wanted)
      else expect(room - sum(given)).toBeLessThan(wanted.length)
    }),
  )
})

test('who wants more never gets less than who wants less', () => {
  expect(shareRoom([100, 10_000, 5000], 3100)).toEqual([100, 1500, 1500])
})

test('room is left for the answer and for what counts are off by', () => {
  expect(roomForDocuments({ context: 100_000, maxTokens: 4000 }, 6400)).toBe(80_000)
  expect(roomForDocuments({ context: 8000, maxTokens: null }, 0)).toBe(5400)
  expect(roomForDocuments({ context: 8000, maxTokens: null }, 9000)).toBe(0)
  expect(roomForDocuments({ context: null, maxTokens: null }, 0)).toBe(21_600)
})
