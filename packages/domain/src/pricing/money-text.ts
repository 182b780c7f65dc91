/** Below this a sum is told as less than it: a tenth of a cent, in US dollars. */
const LEAST = 0.001

/**
 * US dollars as they are said in passing, in the locale's figures: `$1.20`, `12 ¢`, `0.4 ¢`, `< 0.1 ¢`; `0 ¢` for nothing at all.
 * A sum is rounded to two figures below a dollar, since it stands for an estimate.
 */
export function moneyText(amount: number, locale?: string): string {
  if (amount === 0) return '0\u00a0¢'
  if (amount < LEAST) return `<\u00a0${(0.1).toLocaleString(locale)}\u00a0¢`
  // What rounds up to a dollar is told as one.
  if (amount < 0.995) return `${(amount * 100).toLocaleString(locale, { maximumSignificantDigits: 2 })}\u00a0¢`
  return amount.toLocaleString(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
}

/** The least that something costs: `≥ 12 ¢`; `≥ 0 ¢` where next to nothing of it is known. */
export function leastMoneyText(amount: number, locale?: string): string {
  return `≥\u00a0${moneyText(amount < LEAST ? 0 : amount, locale)}`
}

/** A number of tokens in as little room as possible: `950`, `1.2k`, `3M`, with the locale's figures and words. */
export function tokensText(tokens: number, locale?: string): string {
  return tokens.toLocaleString(locale, { notation: 'compact', maximumSignificantDigits: tokens < 1000 ? 3 : 2 })
}
