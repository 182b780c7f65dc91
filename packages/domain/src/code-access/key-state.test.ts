import { expect, test } from 'vitest'
import { firstThatWorks, keyState, warnsTooLate } from './key-state.ts'

const NOW = '2026-11-27T12:00:00.000Z'
const KEY = { blocked: false, expires: null, max_budget: null, soft_budget: null, budget_spend: 0 }
const SPENT = { ...KEY, max_budget: 1, budget_spend: 1 }
const EXPIRED = { ...KEY, expires: NOW }
const BLOCKED = { ...SPENT, blocked: true }

test('a key is blocked, expired, spent, warned or works, whatever is worst', () => {
  const states = [KEY, { ...KEY, soft_budget: 0.5, budget_spend: 0.5 }, SPENT, EXPIRED, BLOCKED]
  expect(states.map((key) => keyState(key, NOW))).toEqual(['active', 'warned', 'spent', 'expired', 'blocked'])
  expect(keyState(EXPIRED, '2026-11-27T11:59:59.999Z')).toBe('active')
})

test('what the company allows a key counts as well, where it refuses more', () => {
  const budget = { hard: true, spent: 2, amount: 2 }
  expect(keyState(KEY, NOW, budget)).toBe('spent')
  expect(keyState(KEY, NOW, { ...budget, spent: 1.9 })).toBe('active')
  expect(keyState(KEY, NOW, { ...budget, hard: false })).toBe('active')
})

test('tools are told the first key that works, and of keys that do not the first', () => {
  const [newer, older] = [
    { ...KEY, id: 1 },
    { ...KEY, id: 2 },
  ]
  const none = () => undefined
  expect(firstThatWorks([BLOCKED, EXPIRED, SPENT, newer, older], NOW, none)).toBe(newer)
  const spent = (key: object) => (key === newer ? { hard: true, spent: 2, amount: 2 } : undefined)
  expect(firstThatWorks([BLOCKED, newer, older], NOW, spent)).toBe(older)
  expect(firstThatWorks([EXPIRED, BLOCKED], NOW, none)).toBe(EXPIRED)
  expect(firstThatWorks([], NOW, none)).toBeUndefined()
})

test('a warning that comes only when a key has stopped comes too late', () => {
  const late = (most: number | null, soft: number | null) => warnsTooLate({ max_budget: most, soft_budget: soft })
  expect([late(2, 2), late(2, 3), late(2, 1.9), late(null, 3), late(2, null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
