import { expect, test } from 'vitest'
import { againstFirst, type JudgedCell } from './against-first.ts'

const cell = (place: number, given: Partial<JudgedCell> = {}): JudgedCell => ({
  example: 0,
  place,
  status: 'completed',
  digest: String(place),
  votes: 0,
  ...given,
})

test('the second version is better or has regressed by the column that is best, whichever model it has', () => {
  const row = [0, 1, 2, 3].map((place) => cell(place))
  expect([0, 1, 2, 3].map((winner) => againstFirst(row, 2, winner))).toEqual([
    'regressed',
    'regressed',
    'better',
    'better',
  ])
})

test('where nothing is decided, the version that fails more often is the worse one', () => {
  const failed = { status: 'failed', digest: null }
  expect(againstFirst([cell(0), cell(1, failed)], 1, undefined)).toBe('regressed')
  expect(againstFirst([cell(0, failed), cell(1)], 1, undefined)).toBe('better')
  expect(againstFirst([cell(0, failed), cell(1, failed)], 1, undefined)).toBeNull()
  expect(againstFirst([cell(0, failed), cell(1, { status: 'running' })], 1, undefined)).toBeNull()
  expect(againstFirst([cell(0, failed)], 1, undefined)).toBeNull()
})

test('level votes and the same words are a tie; other words without votes are not decided', () => {
  expect(againstFirst([cell(0, { votes: 1 }), cell(1, { votes: 1 })], 1, undefined)).toBe('tie')
  const same = { digest: 'same' }
  expect(againstFirst([cell(0, same), cell(1, same)], 1, undefined)).toBe('tie')
  expect(againstFirst([cell(0, same), cell(1), cell(2, same), cell(3, same)], 2, undefined)).toBeNull()
  expect(againstFirst([cell(0), cell(1)], 1, undefined)).toBeNull()
})
