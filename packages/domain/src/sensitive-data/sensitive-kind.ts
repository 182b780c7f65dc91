/** What a text may hold that should not leave the house unnoticed, the gravest first. */
export const SENSITIVE_KINDS = [
  'private-key',
  'access-key',
  'password',
  'card-number',
  'bank-account',
  'national-id',
  'email-address',
  'phone-number',
] as const

export type SensitiveKind = (typeof SENSITIVE_KINDS)[number]

/** Where something was found in a text, in UTF-16 units, `end` excluded. */
export type SensitivePlace = { kind: SensitiveKind; start: number; end: number }

/**
 * Secrets open doors: they are asked about everywhere. The rest is about people and money, which a conversation with secure data is
 * there for.
 */
export const SECRET_KINDS: readonly SensitiveKind[] = ['private-key', 'access-key', 'password']
