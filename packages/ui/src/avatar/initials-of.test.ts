import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it('takes the first letters of the first and the last word', () => {
  expect(initialsOf('Maria del Mar Ordóñez')).toBe('MO')
  expect(initialsOf('  ada ')).toBe('A')
  expect(initialsOf('')).toBe('')
})
