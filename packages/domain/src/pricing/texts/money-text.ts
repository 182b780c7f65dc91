/** Below this a sum is told as less than it, in US dollars. */
const LEAST = 0.000001

/** From here on cents are told, below two figures that count. */
const IN_CENTS = 0.1

/**
 * US dollars in their one form, before and after: `$1.20`, `$0.12`, `$0.0041`; `< $0.000001`, and `$0.00` for nothing at all. An estimate,
 * a limit and a receipt are compared by sight.
 */
export function moneyText(amount: number, locale?: string): string {
  if (amount > 0 && amount < LEAST) return `<\u00a0${inDollars(LEAST, locale)}`
  return inDollars(amount, locale)
}

/** The least that something costs: `≥ $0.12`; `≥ $0.00` where next to nothing of it is known. */
export function leastMoneyText(amount: number, locale?: string): string {
  return `≥\u00a0${moneyText(amount < LEAST ? 0 : amount, locale)}`
}

/** What something costs or cost, told as the least of it or as nearly so much where it is not known exactly. */
export function notedMoneyText(
  cost: number,
  { atLeast, estimated }: { atLeast?: boolean | undefined; estimated?: boolean | undefined },
  locale?: string,
): string {
  if (atLeast) return leastMoneyText(cost, locale)
  return estimated ? `≈\u00a0${moneyText(cost, locale)}` : moneyText(cost, locale)
}

function inDollars(amount: number, locale?: string): string {
  return amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...(amount > 0 && amount < IN_CENTS
      ? { minimumSignificantDigits: 1, maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  })
}

/** A number of tokens in as little room as possible: `950`, `1.2k`, `3M`, with the locale's figures and words. */
export function tokensText(tokens: number, locale?: string): string {
  return tokens.toLocaleString(locale, { notation: 'compact', maximumSignificantDigits: tokens < 1000 ? 3 : 2 })
}
