import { expect, test } from 'vitest'
import { THREAD_TYPES } from '#threads/thread-type.ts'
import { EXAMPLE_TASKS, EXAMPLES } from './examples.ts'

test('at least forty examples ship with the product, some for each task and each type, each with a name of its own', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(40)
  expect(new Set(EXAMPLES.map(({ name }) => name)).size).toBe(EXAMPLES.length)
  expect(new Set(EXAMPLES.map(({ task }) => task))).toEqual(new Set(EXAMPLE_TASKS))
  expect(new Set(EXAMPLES.map(({ type }) => type))).toEqual(new Set(THREAD_TYPES))
})
