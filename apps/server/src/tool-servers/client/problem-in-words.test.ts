import { expect, test } from 'vitest'
import { problemInWords } from './problem-in-words.ts'

test('a connection that fails says what to check; what a server says itself stands in quotes', () => {
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') })
  expect(problemInWords(refused, 'Calendar')).toBe(
    'Calendar could not be reached. Check its address, and that it is running.',
  )
  expect(problemInWords(new Error('Out of  beans'), 'Calendar')).toBe('Calendar could not be used: “Out of beans”')
})
