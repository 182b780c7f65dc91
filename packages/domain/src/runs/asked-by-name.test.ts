import { expect, test } from 'vitest'
import { askedByName } from './asked-by-name.ts'

const answer = { companion: { id: 'a', name: 'A', revision: 1, draft: false } }

test('a companion was asked by its name where it is not that of the conversation', () => {
  expect(askedByName(answer, null)).toBe('a')
  expect(askedByName(answer, { id: 'b' })).toBe('a')
  expect(askedByName(answer, { id: 'a' })).toBeUndefined()
  expect(askedByName({}, { id: 'a' })).toBeUndefined()
  expect(askedByName(undefined, undefined)).toBeUndefined()
})
