import { expect, it } from 'vitest'
import { atLeast, below, BREAKPOINTS } from './breakpoints.ts'

it('has the breakpoints 520, 768, 992, 1200 and 1720', () => {
  expect(Object.values(BREAKPOINTS)).toEqual([520, 768, 992, 1200, 1720])
})

it('meets without a gap and without an overlap', () => {
  expect(below('medium')).toBe('(max-width: 767px)')
  expect(atLeast('medium')).toBe('(min-width: 768px)')
})
