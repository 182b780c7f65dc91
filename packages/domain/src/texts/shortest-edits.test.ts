import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortestEdits } from './shortest-edits.ts'

const kept = (words: readonly string[], marks: Uint8Array) => words.filter((_, index) => marks[index] !== 1)

/** The length of the longest common subsequence, reckoned from its definition. */
function longestCommon([one, ...ones]: readonly string[], [other, ...others]: readonly string[]): number {
  if (one === undefined || other === undefined) return 0
  if (one === other) return 1 + longestCommon(ones, others)
  return Math.max(longestCommon(ones, [other, ...others]), longestCommon([one, ...ones], others))
}

test('what is neither taken out nor put in is in both, and no more of them has it in common', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
  fc.assert(
    fc.property(words, words, (old, now) => {
      const { gone, come } = shortestEdits(old, now)
      expect(kept(old, gone)).toEqual(kept(now, come))
      expect(kept(old, gone)).toHaveLength(longestCommon(old, now))
    }),
  )
})

test('lists too long and too different for the shortest way are still made of each other', () => {
  const listOf = (step: number) => Array.from({ length: 60_000 }, (_, index) => `${(index * index * step) % 1009}`)
  const [old, now] = [listOf(3), listOf(7)]
  const { gone, come } = shortestEdits(old, now)
  expect(kept(old, gone).join() === kept(now, come).join()).toBe(true)
})
