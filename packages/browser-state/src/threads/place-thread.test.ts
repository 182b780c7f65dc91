import type { Thread } from '@atrium/contract/entities/threads/thread'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeThread } from './place-thread.ts'

const thread = (id: string, minute: number, more: Partial<Thread> = {}) =>
  ({
    id,
    type: 'chat',
    name: id,
    updatedDate: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    ...more,
  }) as Thread
const page = (data: Thread[], resume: string | null = null) => ({ data, resume })
const idsOf = (pages: { data: Thread[] }[] | null) => pages?.map(({ data }) => data.map(({ id }) => id))

const PAGES = [page([thread('d', 40), thread('c', 30)], 'next'), page([thread('b', 20), thread('a', 10)], 'more')]

test('a changed thread goes to its place, latest first, and stands there once', () => {
  expect(idsOf(placeThread(PAGES, {}, thread('a', 50), true))).toEqual([['a', 'd', 'c'], ['b']])
  expect(idsOf(placeThread(PAGES, {}, thread('new', 25), true))).toEqual([
    ['d', 'c'],
    ['new', 'b', 'a'],
  ])
})

test('what lies beyond the pages that were read is not placed; at the end of the list it is', () => {
  expect(idsOf(placeThread(PAGES, {}, thread('old', 1), true))).toEqual([
    ['d', 'c'],
    ['b', 'a'],
  ])
  expect(idsOf(placeThread([page([thread('b', 20)])], {}, thread('old', 1), true))).toEqual([['b', 'old']])
  expect(idsOf(placeThread([page([])], {}, thread('first', 1), true))).toEqual([['first']])
})

test("another's thread, or one of another type, is in no list of one's own", () => {
  expect(idsOf(placeThread(PAGES, {}, thread('a', 50), false))).toEqual([['d', 'c'], ['b']])
  expect(idsOf(placeThread(PAGES, { type: 'image' }, thread('x', 50), true))).toEqual([
    ['d', 'c'],
    ['b', 'a'],
  ])
})

test('in a list of certain threads it is changed where it stands', () => {
  const pages = placeThread(PAGES, { ids: ['a', 'b', 'c', 'd'] }, thread('b', 50, { name: 'renamed' }), false)
  expect(idsOf(pages)).toEqual(idsOf(PAGES))
  expect(pages?.[1]?.data[0]?.name).toBe('renamed')
})

test('whether it fits a filter is for the server to say', () => {
  expect(placeThread(PAGES, { filter: 'x' }, thread('a', 50), true)).toBeNull()
})

test('however threads change, a list that was read whole stays in its order and loses nobody', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.nat(59)), { maxLength: 30 })
  fc.assert(
    fc.property(changes, (moves) => {
      let pages = [page([])]
      const now = new Map<string, Thread>()
      for (const [id, minute] of moves) {
        now.set(id, thread(id, minute))
        pages = placeThread(pages, {}, thread(id, minute), true) ?? []
      }
      const expected = [...now.values()].toSorted((a, b) =>
        a.updatedDate === b.updatedDate ? (a.id > b.id ? -1 : 1) : a.updatedDate > b.updatedDate ? -1 : 1,
      )
      expect(idsOf(pages)?.flat()).toEqual(expected.map(({ id }) => id))
    }),
  )
})
