import { expect, test } from 'vitest'
import { budgetPeriod, budgetRefusal, budgetState, countedAs, forecast } from './budget.ts'

const at = (text: string) => Date.parse(text)

test('a period is one of the calendar of UTC, and its weeks begin on Monday', () => {
  const now = at('2026-11-25T23:30:00Z')
  expect(budgetPeriod('day', now)).toEqual({ start: at('2026-11-25'), end: at('2026-11-26') })
  expect(budgetPeriod('week', now)).toEqual({ start: at('2026-11-23'), end: at('2026-11-30') })
  expect(budgetPeriod('week', at('2026-11-29T12:00:00Z'))?.start).toBe(at('2026-11-23'))
  expect(budgetPeriod('month', at('2026-12-31T12:00:00Z'))).toEqual({ start: at('2026-12-01'), end: at('2027-01-01') })
  expect(budgetPeriod('never', now)).toBeNull()
})

test('a forecast goes on as it has been, and is not made from a first morning', () => {
  const period = { start: 0, end: 100 }
  expect(forecast(5, period, 50)).toBe(10)
  expect(forecast(5, period, 9)).toBeNull()
  expect(forecast(5, period, 100)).toBe(5)
  expect(forecast(5, null, 50)).toBeNull()
})

test('people are told before a budget is spent', () => {
  const budget = { amount: 10, warnAt: 0.8 }
  expect([7.9, 8, 9.99, 10].map((spent) => budgetState({ ...budget, spent }))).toEqual([
    'fine',
    'warned',
    'warned',
    'spent',
  ])
})

test('a refusal says what is spent, until when, and who can raise it', () => {
  const now = at('2026-11-25T12:00:00Z')
  expect(budgetRefusal({ scope: 'project', amount: 50, period: 'month' }, { left: 0, cost: 1 }, now)).toBe(
    'The budget of this project ($50.00 a month) is spent. It begins anew on 2026-12-01. An owner of the project or an administrator can raise it. Ask for more under Spending.',
  )
  expect(budgetRefusal({ scope: 'person', amount: 5, period: 'never' }, { left: -0.5, cost: 1 }, now)).toBe(
    'Your budget ($5.00) is spent. An administrator can raise it. Ask for more under Spending.',
  )
})

test('where something is left a refusal says how much, and what the request may cost', () => {
  const budget = { scope: 'company', amount: 50, period: 'day' } as const
  expect(budgetRefusal(budget, { left: 0.25, cost: 1.2 }, at('2026-11-25T12:00:00Z'))).toBe(
    "The budget of the company ($50.00 a day) doesn't cover this: it may cost $1.20, and $0.25 is left. It begins anew on 2026-11-26. An administrator can raise it. Ask for more under Spending.",
  )
})

test('a budget of the members of a group counts for each of them, every other one for all', () => {
  expect(countedAs({ id: 'one', scope: 'member' }, 'ada')).not.toBe(countedAs({ id: 'one', scope: 'member' }, 'ben'))
  expect(countedAs({ id: 'one', scope: 'group' }, 'ada')).toBe(countedAs({ id: 'one', scope: 'group' }, 'ben'))
})
