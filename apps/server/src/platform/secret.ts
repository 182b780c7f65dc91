import { createHash, randomBytes } from 'node:crypto'

const BYTES = 24

/** What somebody is handed once, to show it later: the end of a link, or of a token. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** What is kept of a secret. It is random, so that one round of a plain hash is enough. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
