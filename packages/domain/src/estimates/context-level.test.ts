import { expect, test } from 'vitest'
import { contextLevel } from './context-level.ts'

test.each([
  [0, 'roomy'],
  [0.499, 'roomy'],
  [0.5, 'filling'],
  [0.849, 'filling'],
  [0.85, 'near'],
  [1, 'near'],
  [1.001, 'over'],
] as const)('a window that is full to %d is %s', (share, level) => {
  expect(contextLevel(share)).toBe(level)
})
