import { expect, test } from 'vitest'
import { uploadEnded, uploadsBegun } from './count-uploads.ts'

test('files that are added while others are count together, those that failed have their names, and the last one ends it', () => {
  const begun = uploadsBegun(uploadsBegun({}, 'one', 1), 'one', 2)
  const failed = uploadEnded(begun, 'one', { name: 'large.pdf', isAdded: false })
  expect(failed).toEqual({ one: { all: 3, ended: 1, failed: ['large.pdf'] } })
  const added = uploadEnded(uploadsBegun(failed, 'other', 1), 'one', { name: 'small.pdf', isAdded: true })
  expect(added['one']).toEqual({ all: 3, ended: 2, failed: ['large.pdf'] })
  expect(Object.keys(uploadEnded(added, 'one', { name: 'last.pdf', isAdded: true }))).toEqual(['other'])
})
