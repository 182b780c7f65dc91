import { expect, test } from 'vitest'
import { firstName, greetingOf } from './greeting.ts'

test('morning until noon, afternoon until six, evening until five', () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(greetingOf)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})

test('people are greeted by the first word of their name', () => {
  expect(firstName('  Ada Lovelace ')).toBe('Ada')
  expect(firstName('Ada')).toBe('Ada')
})
