import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 24

export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of a token. It is random, so that one round of a plain hash is enough. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
