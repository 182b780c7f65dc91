import { expect, test } from 'vitest'
import { newSaid } from './new-said.ts'

const system = { role: 'system' as const }
const user = { role: 'user' as const, text: 'first' }
const answer = { role: 'assistant' as const }
const again = { role: 'user' as const, text: 'second' }

test('what was said last stands behind the last answer', () => {
  expect(newSaid([system, user, answer, again])).toEqual([again])
  expect(newSaid([user, answer, again, answer, user])).toEqual([user])
})

test('all was said last where nothing was answered before, and nothing where an answer is the last', () => {
  expect(newSaid([system, user])).toEqual([system, user])
  expect(newSaid([user, answer])).toEqual([])
  expect(newSaid([])).toEqual([])
})
