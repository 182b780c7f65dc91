import { expect, test } from 'vitest'
import { budgetNotice, budgetToTell, type HeldBudget, noticeKey } from './budget-notice.ts'
import { proposedRaise } from './budget-request.ts'

const END = '2026-12-01T00:00:00.000Z'
const budget = (given: Partial<HeldBudget>): HeldBudget => ({
  id: 'b',
  scope: 'person',
  amount: 10,
  warnAt: 0.8,
  hard: false,
  period: 'month',
  spent: 0,
  forecast: null,
  endsDate: END,
  ...given,
})

test('people are told of what is spent, nearly so, or foreseen to be', () => {
  expect(budgetNotice(budget({ spent: 10 }))).toBe('spent')
  expect(budgetNotice(budget({ spent: 8 }))).toBe('warned')
  expect(budgetNotice(budget({ spent: 5, forecast: 10 }))).toBe('foreseen')
  expect(budgetNotice(budget({ spent: 5, forecast: 9.99 }))).toBeNull()
  expect(budgetNotice(budget({ spent: 5 }))).toBeNull()
})

test('of several budgets the one that stops people first is told', () => {
  const soft = budget({ id: 'soft', spent: 11 })
  const hard = budget({ id: 'hard', spent: 11, hard: true })
  const foreseen = budget({ id: 'foreseen', spent: 5, forecast: 20, hard: true })
  const tell = (...budgets: HeldBudget[]) => budgetToTell(budgets, [])?.budget.id
  expect(tell(foreseen, soft, hard)).toBe('hard')
  expect(tell(foreseen, soft)).toBe('soft')
  expect(tell(foreseen, budget({ id: 'fine' }))).toBe('foreseen')
  expect(tell(budget({}))).toBeUndefined()
})

test('what somebody has put away is not told until the next period', () => {
  const spent = budget({ spent: 10 })
  const dismissed = [noticeKey(spent, 'spent')]
  expect(budgetToTell([spent], dismissed)).toBeNull()
  expect(budgetToTell([{ ...spent, endsDate: '2027-01-01T00:00:00.000Z' }], dismissed)).not.toBeNull()
  expect(noticeKey(budget({ endsDate: null }), 'spent')).toBe('b spent')
})

test('who has put away an early notice is told all the same once the budget is spent', () => {
  const foreseen = budget({ spent: 5, forecast: 20 })
  const dismissed = [noticeKey(foreseen, 'foreseen')]
  expect(budgetToTell([foreseen], dismissed)).toBeNull()
  expect(budgetToTell([{ ...foreseen, spent: 10 }], dismissed)?.notice).toBe('spent')
})

test('a raise that nobody named is half of the budget, and at least a dollar', () => {
  expect([0, 1, 3, 50].map(proposedRaise)).toEqual([1, 1, 2, 25])
})
