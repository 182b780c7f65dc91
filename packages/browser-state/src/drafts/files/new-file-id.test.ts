import { expect, test } from 'vitest'
import { newFileId } from './new-file-id.ts'

test('files that are attached in one moment have ids in their order', () => {
  const ids = Array.from({ length: 50 }, () => newFileId(1_800_000_000_000))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(50)
})

test('an id is a UUID of version 7', () => {
  expect(newFileId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
