import type { BudgetState } from '#budgets/budget.ts'

/** What a key may spend in a period, from which amount on its person is told, and what it has spent. In US dollars. */
type Spend = { max_budget: number | null; soft_budget: number | null; budget_spend: number }

/** What is known of a key. */
type Known = Spend & {
  blocked: boolean
  /** When it ends, as ISO text of UTC; null for one without an end. */
  expires: string | null
}

/** What the company has set for a key; nothing is refused where it is not `hard`. */
type CompanyBudget = { hard: boolean; spent: number; amount: number }

/** Whether a key works: `warned` is more than its person wanted to spend without a word, and works. */
export type KeyState = 'active' | 'warned' | 'spent' | 'expired' | 'blocked'

/** Where a key stands within its own budgets. */
export function keyBudgetState({ max_budget: most, soft_budget: soft, budget_spend: spent }: Spend): BudgetState {
  if (most !== null && spent >= most) return 'spent'
  return soft !== null && spent >= soft ? 'warned' : 'fine'
}

/** Whether the amount from which on its person is told is one at which the key works no more: nobody would ever be told. */
export function warnsTooLate({
  max_budget: most,
  soft_budget: soft,
}: Pick<Spend, 'max_budget' | 'soft_budget'>): boolean {
  return most !== null && soft !== null && soft >= most
}

/** @param now ISO text of UTC to the millisecond, as the end of a key is */
export function keyState(key: Known, now: string, ofCompany?: CompanyBudget): KeyState {
  const { blocked, expires } = key
  const own = keyBudgetState(key)
  if (blocked) return 'blocked'
  if (expires !== null && expires <= now) return 'expired'
  if (own === 'spent') return 'spent'
  if (ofCompany?.hard && ofCompany.spent >= ofCompany.amount) return 'spent'
  return own === 'warned' ? 'warned' : 'active'
}

/** The first of some keys that works; the first of all where none does. */
export function firstThatWorks<Key extends Known>(
  keys: readonly Key[],
  now: string,
  ofCompany: (key: Key) => CompanyBudget | undefined,
): Key | undefined {
  const works = (key: Key) => ['active', 'warned'].includes(keyState(key, now, ofCompany(key)))
  return keys.find(works) ?? keys[0]
}
