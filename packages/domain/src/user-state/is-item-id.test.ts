import { expect, test } from 'vitest'
import { isItemId } from './is-item-id.ts'

test.each(['t1', '0198c1a0-0000-7000-8000-000000000001', 'team.greeting', 'a:b_c'])('%s may be an id', (id) => {
  expect(isItemId(id)).toBe(true)
})

test.each(['', ' ', 'not an id', '<b>', '../x', '__proto__', 'constructor', 'prototype', 'a'.repeat(201), 'a\n'])(
  '%j may not',
  (id) => expect(isItemId(id)).toBe(false),
)
