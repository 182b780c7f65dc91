/** As many passkeys as somebody may have. */
export const PASSKEYS_LIMIT = 20

/** Signatures that are taken: Ed25519, ES256 and RS256, as COSE numbers them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const
