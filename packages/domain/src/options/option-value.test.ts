import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionAt } from './option-at.ts'
import { withOption, withoutOption } from './option-value.ts'

test('a dotted name is a nested object', () => {
  expect(withOption({}, 'thinking.budget_tokens', 1024)).toEqual({ thinking: { budget_tokens: 1024 } })
  expect(optionAt({ thinking: { budget_tokens: 1024 } }, 'thinking.budget_tokens')).toBe(1024)
  expect(optionAt({}, 'thinking.budget_tokens')).toBeUndefined()
})

test('taking the last value out of a group takes the group out', () => {
  expect(withoutOption({ thinking: { type: 'enabled' }, a: 1 }, 'thinking.type')).toEqual({ a: 1 })
  expect(withoutOption({ thinking: { type: 'enabled', b: 2 } }, 'thinking.type')).toEqual({ thinking: { b: 2 } })
})

test('names of the prototype are not values', () => {
  expect(optionAt({}, 'constructor')).toBeUndefined()
  expect(optionAt({ a: {} }, 'a.toString.name')).toBeUndefined()
})

test('what is set is read back, and taking it out restores what was there', () => {
  const name = fc.constantFrom('a', 'b', 'c.d', 'c.e')
  fc.assert(
    fc.property(name, fc.integer(), name, fc.integer(), (first, one, second, two) => {
      const before = withOption({}, first, one)
      const after = withOption(before, second, two)
      expect(optionAt(after, second)).toBe(two)
      if (first !== second) expect(withoutOption(after, second)).toEqual(before)
    }),
  )
})
