/** Below this a sum is told as less than it, in US dollars. */
const LEAST = 0.0001

/**
 * US dollars in a column or beside others: to the cent, and where one below a dollar has parts of cents, to the hundredth of one, so that
 * figures stand below each other. What is less than that is told as less (`< $0.0001`): it is not nothing.
 * @param atLeast vendors charge more than is known: `≥ $0.12`
 */
export function sumText(amount: number, locale?: string, atLeast = false): string {
  const isTiny = amount > 0 && amount < LEAST / 2
  const told = inDollars(isTiny ? (atLeast ? 0 : LEAST) : amount, locale)
  if (atLeast) return `≥\u00a0${told}`
  return isTiny ? `<\u00a0${told}` : told
}

function inDollars(amount: number, locale?: string): string {
  const digits = amount < 1 && hasPartsOfCents(amount) ? 4 : 2
  return amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

function hasPartsOfCents(amount: number): boolean {
  return amount.toFixed(4) !== `${amount.toFixed(2)}00`
}
