/** The fewest and the most digits of a card. Source: ISO/IEC 7812-1. */
const SHORTEST = 13
const LONGEST = 19

/** Digits of a card with the right check digit. Source: ISO/IEC 7812-1, annex B (Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '')
  if (digits.length < SHORTEST || digits.length > LONGEST || /^(\d)\1+$/.test(digits)) return false
  // The first digit is of a network that issues cards to people.
  if (!/^[2-6]\d+$/.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/**
 * The card numbers in a row of digits that spaces and hyphens part into groups: other numbers may stand before and behind them.
 * Answers start and end within the row; looks at no more than 19 digits from each group on.
 */
export function cardNumbersIn(row: string): [start: number, end: number][] {
  const groups = [...row.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ start: index, end: index + digits.length }))
  const found: [number, number][] = []
  for (let first = 0; first < groups.length; first += 1) {
    const last = lastGroupOfCard(row, groups, first)
    if (last === null) continue
    found.push([groups[first]?.start ?? 0, groups[last]?.end ?? 0])
    first = last
  }
  return found
}

function lastGroupOfCard(row: string, groups: readonly { start: number; end: number }[], first: number): number | null {
  const { start, end } = groups[first] ?? { start: 0, end: 0 }
  // Cards are written in groups that begin with one of at least four digits.
  if (end - start < 4) return null
  let digits = 0
  let longest: number | null = null
  for (let last = first; last < groups.length && digits <= LONGEST; last += 1) {
    const group = groups[last] ?? { start: 0, end: 0 }
    digits += group.end - group.start
    if (digits >= SHORTEST && digits <= LONGEST && isCardNumber(row.slice(start, group.end))) longest = last
  }
  return longest
}

/** An international bank account number with the right check digits. Source: ISO 13616 (mod 97). */
export function isBankAccount(text: string): boolean {
  const account = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account)) return false
  const rotated = account.slice(4) + account.slice(0, 4)
  let rest = 0
  for (const sign of rotated) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97
  return rest === 1
}

/** A social security number of the United States that can have been given out. Source: SSA, POMS RM 10201.035. */
export function isSocialSecurityNumber(text: string): boolean {
  const [area = '', group = '', serial = ''] = text.split('-')
  return area !== '000' && area !== '666' && !area.startsWith('9') && group !== '00' && serial !== '0000'
}
