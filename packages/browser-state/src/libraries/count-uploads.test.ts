import { expect, test } from 'vitest'
import { uploadEnded, uploadsBegun, uploadsSeen } from './count-uploads.ts'

const large = { name: 'large.pdf', reason: 'The file is too large.' }

test('files that are added while others are count together, and the last one ends it', () => {
  const begun = uploadsBegun(uploadsBegun({}, 'one', 1), 'one', 1)
  const added = uploadEnded(uploadsBegun(begun, 'other', 1), 'one', { name: 'small.pdf', reason: null })
  expect(added['one']).toEqual({ all: 2, ended: 1, failed: [] })
  expect(Object.keys(uploadEnded(added, 'one', { name: 'last.pdf', reason: null }))).toEqual(['other'])
})

test('what failed stays with its reason until it was seen, or more is added', () => {
  const failed = uploadEnded(uploadsBegun({}, 'one', 1), 'one', large)
  expect(failed).toEqual({ one: { all: 1, ended: 1, failed: [large] } })
  expect(uploadsSeen(failed, 'one')).toEqual({})
  expect(uploadsBegun(failed, 'one', 2)).toEqual({ one: { all: 2, ended: 0, failed: [] } })
})
