/** What is known of a key and of its budget. Amounts in US dollars. */
type Known = {
  blocked: boolean
  /** When it ends, as ISO text of UTC; null for one without an end. */
  expires: string | null
  max_budget: number | null
  soft_budget: number | null
  budget_spend: number
}

/** What the company has set for a key; nothing is refused where it is not `hard`. */
type CompanyBudget = { hard: boolean; spent: number; amount: number }

/** Whether a key works: `warned` is more than its person wanted to spend without a word, and works. */
export type KeyState = 'active' | 'warned' | 'spent' | 'expired' | 'blocked'

/** @param now ISO text of UTC to the millisecond, as the end of a key is */
export function keyState(key: Known, now: string, ofCompany?: CompanyBudget): KeyState {
  const { blocked, expires, max_budget: most, soft_budget: soft, budget_spend: spent } = key
  if (blocked) return 'blocked'
  if (expires !== null && expires <= now) return 'expired'
  if (most !== null && spent >= most) return 'spent'
  if (ofCompany?.hard && ofCompany.spent >= ofCompany.amount) return 'spent'
  return soft !== null && spent >= soft ? 'warned' : 'active'
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
