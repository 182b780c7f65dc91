import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { KEY_PREFIX, KEY_TEXT } from '@atrium/domain/code-access/key-limits'

const BYTES = 32
/** Digits of base 36 that 32 bytes, and the 4 of a checksum, take. */
const DIGITS = 50
const CHECK_DIGITS = 7
const SHOWN = 4

/** Makes keys and recognizes them. What is kept of a key is its HMAC under a secret of this installation. */
export type KeySecrets = ReturnType<typeof createKeySecrets>

export function createKeySecrets(installationSecret: string) {
  const pepper = Buffer.from(hkdfSync('sha256', installationSecret, '', 'code-access-keys', 32))
  const hash = (key: string) => createHmac('sha256', pepper).update(key).digest('base64url')
  return {
    /** A new key, what is kept of it, and what people tell it by. */
    make(): { key: string; hash: string; hint: string } {
      const digits = BigInt(`0x${randomBytes(BYTES).toString('hex')}`)
        .toString(36)
        .padStart(DIGITS, '0')
      const body = KEY_PREFIX + digits
      const key = body + checksumOf(body)
      return { key, hash: hash(key), hint: `${KEY_PREFIX}…${key.slice(-SHOWN)}` }
    },
    /** What is kept of a key; null for a text that cannot be one, so that nothing is looked up for it. */
    hashOf(text: string): string | null {
      if (!KEY_TEXT.test(text)) return null
      const body = text.slice(0, -CHECK_DIGITS)
      return checksumOf(body) === text.slice(-CHECK_DIGITS) ? hash(text) : null
    },
  }
}

function checksumOf(body: string): string {
  return crc32(body).toString(36).padStart(CHECK_DIGITS, '0')
}
