import { expect, test } from 'vitest'
import { CONVERSE_TYPES } from '#models/content-type.ts'
import { isThreadType, THREAD_TYPES, threadTypeOf } from './thread-type.ts'

test('every conversation stands under the address of its type, that with a companion under that of a chat', () => {
  expect(CONVERSE_TYPES.map(threadTypeOf)).toEqual(['chat', 'image', 'text', 'video', 'chat'])
})

test('an address that names another type leads nowhere', () => {
  expect(THREAD_TYPES.every(isThreadType)).toBe(true)
  expect(isThreadType('companion')).toBe(false)
  expect(isThreadType('toString')).toBe(false)
})
