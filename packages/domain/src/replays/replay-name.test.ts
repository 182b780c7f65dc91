import { expect, test } from 'vitest'
import { replayName } from './replay-name.ts'

test('a conversation that is asked again is called as before, with the model', () => {
  expect(replayName('Plans', 'GPT-4.1')).toBe('Plans (GPT-4.1)')
})

test('the longest names stay within the limit of names, and keep the model', () => {
  const name = replayName('x'.repeat(200), 'y'.repeat(200))
  expect(name.length).toBeLessThanOrEqual(200)
  expect(name).toMatch(/^x+… \(y+…\)$/)
})
