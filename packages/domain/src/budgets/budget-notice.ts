import { type BudgetPeriod, type BudgetScope, budgetState } from './budget.ts'

/** What people are told of a budget while they write: it is spent, nearly so, or will be if it goes on like this. */
export type BudgetNotice = 'spent' | 'warned' | 'foreseen'

/** A budget that holds for somebody. Amounts are US dollars. */
export type HeldBudget = {
  id: string
  scope: BudgetScope
  amount: number
  warnAt: number
  hard: boolean
  period: BudgetPeriod
  spent: number
  forecast: number | null
  /** When it begins anew; null where it never does. */
  endsDate: string | null
}

/** Null where there is nothing to be told. */
export function budgetNotice(
  budget: Pick<HeldBudget, 'amount' | 'warnAt' | 'spent' | 'forecast'>,
): BudgetNotice | null {
  const state = budgetState(budget)
  if (state !== 'fine') return state
  return budget.forecast !== null && budget.forecast >= budget.amount ? 'foreseen' : null
}

/** What is remembered of a notice that somebody has put away: it comes back with the next period, and what is worse is told all the same. */
export function noticeKey({ id, endsDate }: Pick<HeldBudget, 'id' | 'endsDate'>, notice: BudgetNotice): string {
  return endsDate === null ? `${id} ${notice}` : `${id} ${endsDate} ${notice}`
}

/** What notifications about one budget of the reader's are about: the newest says how it stands. */
export function newsOfBudget(budgetId: string): string {
  return `budget ${budgetId}`
}

const URGENCY: readonly BudgetNotice[] = ['spent', 'warned', 'foreseen']

/** The one budget that people are told of while they write: what stops them first, then what is nearest to its end. Null where there is none. */
export function budgetToTell<Budget extends HeldBudget>(
  budgets: readonly Budget[],
  dismissed: readonly string[],
): { budget: Budget; notice: BudgetNotice } | null {
  const told = budgets.flatMap((budget) => {
    const notice = budgetNotice(budget)
    return notice && !dismissed.includes(noticeKey(budget, notice)) ? [{ budget, notice }] : []
  })
  const urgency = (of: (typeof told)[number]) => URGENCY.indexOf(of.notice) * 2 + (of.budget.hard ? 0 : 1)
  return told.toSorted((one, other) => urgency(one) - urgency(other))[0] ?? null
}
