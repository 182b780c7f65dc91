/** What an issuer says of somebody. Nothing of it is believed before its kind is looked at. */
export type Claims = Readonly<Record<string, unknown>>

const LONGEST_ID = 500
const LONGEST_EMAIL = 254

/**
 * By what an issuer knows somebody for good: one claim as it is, several as a list. Null where one of them is missing. An email address
 * is never part of it, since those are given to others.
 */
export function subjectOf(claims: Claims, names: readonly string[]): string | null {
  const values = names.map((name) => claims[name])
  if (values.some((value) => typeof value !== 'string' || value === '')) return null
  const [only] = values
  const subject = values.length === 1 ? String(only) : JSON.stringify(values)
  return subject.length > 0 && subject.length <= LONGEST_ID ? subject : null
}

/** Source: OpenID Connect Core 1.0, section 5.1; the second is what Entra calls it, where an application asks for it. */
const VERIFIED_CLAIMS = ['email_verified', 'xms_edov']
const YES: readonly unknown[] = [true, 'true', 1, '1']

/**
 * The address that an issuer has verified, in lower case; null where it has not said so.
 * @param trusted the operator says that this issuer's addresses are verified though it does not say so
 */
export function verifiedEmailOf(claims: Claims, { trusted }: { trusted: boolean }): string | null {
  const { email } = claims
  if (typeof email !== 'string' || email.length > LONGEST_EMAIL || !/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(email))
    return null
  if (!trusted && !VERIFIED_CLAIMS.some((name) => YES.includes(claims[name]))) return null
  return email.toLowerCase()
}

/** Whether an address is of one of these domains, whole: one below it is another. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  return domains.some((domain) => domain.toLowerCase() === email.slice(email.lastIndexOf('@') + 1))
}

const LONGEST_NAME = 100

/** How somebody is called, or the front of their address. */
export function nameOf(claims: Claims, email: string): string {
  const { name, given_name: given, family_name: family } = claims
  const parts = [given, family].filter((part) => typeof part === 'string').join(' ')
  const called = [name, parts].find((value) => typeof value === 'string' && value.trim() !== '')
  const text = typeof called === 'string' ? called.replaceAll(/\p{C}+/gu, ' ').trim() : ''
  return (text === '' ? (email.split('@')[0] ?? email) : text).slice(0, LONGEST_NAME).trim()
}

/** Whether an issuer says that somebody is in more groups than it lists. Source: OpenID Connect Core 1.0, section 5.6.2; Entra sends it so. */
export function groupsAreWithheld(claims: Claims, name: string): boolean {
  const elsewhere = claims['_claim_names']
  return typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name)
}

/**
 * The groups that an issuer says somebody is in. `unknown` where it says nothing of groups, or says that they are too many to be listed
 * (`_claim_names`): what was known before stays then. An empty list is none.
 */
export function groupsOf(claims: Claims, name: string): readonly string[] | 'unknown' {
  const given = claims[name]
  if (given === undefined || given === null) return 'unknown'
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  return list.filter((group) => typeof group === 'string')
}
