import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forkName } from './fork-name.ts'
import { THREAD_NAME_LIMIT } from './thread-name.ts'

test('a fork is named after what it comes from', () => {
  expect(forkName('Release notes')).toBe('Release notes (fork)')
})

test('a fork of any good name has a good name that ends in the mark', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }), (name) => {
      fc.pre(name.trim() !== '' && name.trim().length <= THREAD_NAME_LIMIT)
      const fork = forkName(name)
      expect(fork.trim().length).toBeLessThanOrEqual(THREAD_NAME_LIMIT)
      expect(fork.endsWith(' (fork)')).toBe(true)
    }),
  )
})
