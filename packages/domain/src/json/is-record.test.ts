import { expect, test } from 'vitest'
import { isRecord } from './is-record.ts'

test('an object of JSON is neither a list nor null', () => {
  const values = [{}, { a: 1 }, [], [{}], null, undefined, 'text', 1, true]
  expect(values.filter(isRecord)).toEqual([{}, { a: 1 }])
})
