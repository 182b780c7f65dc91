/** Ways to show who one is. A session knows those by which it was signed on. */
export const SIGN_ON_METHODS = ['password', 'issuer', 'token', 'passkey', 'totp', 'recovery-code'] as const

export type SignOnMethod = (typeof SIGN_ON_METHODS)[number]
