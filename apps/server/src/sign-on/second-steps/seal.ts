import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_LENGTH = 12
/** Also told when opening: else a tag of four bytes would do. */
const TAG_LENGTH = 16

/** Encrypts what the server has to read again, each text bound to whom it is for, so that no row serves as another's. */
export function createSeal(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'atrium second steps', 32))
  return {
    seal(text: string, accountId: string): string {
      const nonce = randomBytes(NONCE_LENGTH)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH }).setAAD(Buffer.from(accountId))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Null for what was not sealed here for this account. */
    open(sealed: string, accountId: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url')
      const tagEnd = NONCE_LENGTH + TAG_LENGTH
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_LENGTH), { authTagLength: TAG_LENGTH })
          .setAAD(Buffer.from(accountId))
          .setAuthTag(bytes.subarray(NONCE_LENGTH, tagEnd))
        return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

export type Seal = ReturnType<typeof createSeal>
