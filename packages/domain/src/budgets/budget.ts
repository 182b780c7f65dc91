import { moneyText } from '#pricing/texts/money-text.ts'
import { dateOf, isoDay, startOfMonth } from '#ledger/calendar.ts'

export const BUDGET_SCOPES = ['company', 'project', 'group', 'member', 'person', 'key'] as const

/**
 * Whose spending a budget limits. That of a `member` is for each member of a group alone; that of a key holds beside the one that its
 * person has given it.
 */
export type BudgetScope = (typeof BUDGET_SCOPES)[number]

export const BUDGET_PERIODS = ['day', 'week', 'month', 'never'] as const

/** After what a budget begins anew, by the calendar of UTC; weeks begin on Monday. */
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number]

/** US dollars that a budget is at most, with what it was raised by. */
export const BUDGET_LIMIT = 100_000_000

/** From this part of a budget on people are told, where nothing else is said. */
export const WARN_AT = 0.8

const DAY = 86_400_000

/** The first moment of the period that a moment is in, and of the next; nulls where a budget never begins anew. */
export function budgetPeriod(period: BudgetPeriod, now: number): { start: number; end: number } | null {
  if (period === 'never') return null
  const day = Math.floor(now / DAY) * DAY
  if (period === 'day') return { start: day, end: day + DAY }
  if (period === 'week') {
    // The first of 1970 was a Thursday.
    const start = day - ((day / DAY + 3) % 7) * DAY
    return { start, end: start + 7 * DAY }
  }
  const { year, month } = dateOf(now)
  return { start: startOfMonth(year, month), end: startOfMonth(year, month + 1) }
}

/** Parts of a period before which nothing is foretold: one large question of its first morning is no trend. */
const TOO_EARLY = 0.1

/** What will have been spent at the end of a period if it goes on as it has up to now; null where that is too early to say. */
export function forecast(spent: number, period: { start: number; end: number } | null, now: number): number | null {
  if (period === null) return null
  const part = (now - period.start) / (period.end - period.start)
  return part < TOO_EARLY ? null : spent / Math.min(1, part)
}

export type BudgetState = 'fine' | 'warned' | 'spent'

export function budgetState({ spent, amount, warnAt }: { spent: number; amount: number; warnAt: number }): BudgetState {
  if (spent >= amount) return 'spent'
  return spent >= amount * warnAt ? 'warned' : 'fine'
}

const WHOSE: { readonly [Scope in BudgetScope]: string } = {
  company: 'The budget of the company',
  project: 'The budget of this project',
  group: 'The budget of your group',
  member: 'Your budget as a member of your group',
  person: 'Your budget',
  key: 'The budget that your company has set for this key',
}

const RAISES: { readonly [Scope in BudgetScope]: string } = {
  company: 'An administrator can raise it.',
  project: 'An owner of the project or an administrator can raise it.',
  group: 'An administrator can raise it.',
  member: 'An administrator can raise it for all members.',
  person: 'An administrator can raise it.',
  key: 'An administrator can raise it.',
}

/** What there is no room for in a budget: what is left of it, and what the request may cost, in US dollars. */
export type Uncovered = { left: number; cost: number }

/** What is wrong with a budget that a request does not fit in, as the end of a sentence that begins with its name. */
export function uncoveredText({ left, cost }: Uncovered): string {
  if (left <= 0) return 'is spent.'
  return `doesn't cover this: it may cost ${moneyText(cost, 'en')}, and ${moneyText(left, 'en')} is left.`
}

/** What somebody is told whose request no longer fits: what is spent or left, when it begins anew, and who can raise it. */
export function budgetRefusal(
  budget: { scope: BudgetScope; amount: number; period: BudgetPeriod },
  uncovered: Uncovered,
  now: number,
): string {
  const { scope, amount, period } = budget
  const end = budgetPeriod(period, now)?.end
  const until = end === undefined ? '' : ` It begins anew on ${isoDay(end)}.`
  return `${WHOSE[scope]} (${moneyText(amount, 'en')}${period === 'never' ? '' : ` a ${period}`}) ${uncoveredText(uncovered)}${until} ${RAISES[scope]} Ask for more under Spending.`
}

/** How a budget is counted under one name: each member of a group has what it says for themselves. @param author whoever spends */
export function countedAs({ id, scope }: { id: string; scope: BudgetScope }, author: string): string {
  return scope === 'member' ? `${id} ${author}` : id
}
