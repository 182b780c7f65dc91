import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { MasterKeys } from './master-keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_LENGTH = 12
/** Also told when opening: else a tag of four bytes would do. */
const TAG_LENGTH = 16
const KEY_LENGTH = 32

/** Which row of which table a secret belongs to: it opens nowhere else. */
export type SealedPlace = { table: string; row: string }

/** The secrets of a row, each encrypted with the row's own key, and that key encrypted with the installation's key `kid`. */
export type SealedRow = { kid: string; dataKey: string; sealed: Readonly<Record<string, string>> }

type Values = Readonly<Record<string, string>>

/** Encrypts what the server has to read again, and reads it. */
export function createVault({ current, keys }: MasterKeys) {
  function masterKey(kid: string): Buffer | undefined {
    return keys.get(kid)
  }

  function wrapped(dataKey: Buffer, place: SealedPlace): Pick<SealedRow, 'kid' | 'dataKey'> {
    const key = masterKey(current)
    if (!key) throw new Error('The installation has no key of the name that it says is its own.')
    return { kid: current, dataKey: encrypt(key, dataKey, bound(place, '')) }
  }

  /** Null where the key of the installation is another one, or the row is another's. */
  function unwrapped({ kid, dataKey }: Omit<SealedRow, 'sealed'>, place: SealedPlace): Buffer | null {
    const key = masterKey(kid)
    return key ? decrypt(key, dataKey, bound(place, '')) : null
  }

  return {
    /** The name of the key that is in use now. */
    kid: current,

    seal(place: SealedPlace, values: Values): SealedRow {
      const dataKey = randomBytes(KEY_LENGTH)
      const fields = Object.entries(values).map(([field, value]) => [
        field,
        encrypt(dataKey, Buffer.from(value, 'utf8'), bound(place, field)),
      ])
      return { ...wrapped(dataKey, place), sealed: Object.fromEntries(fields) }
    },

    /** Null where any of it cannot be read: by another key, from another row, or changed since. */
    open(place: SealedPlace, row: SealedRow): Values | null {
      const dataKey = unwrapped(row, place)
      if (!dataKey) return null
      const values: Record<string, string> = {}
      for (const [field, text] of Object.entries(row.sealed)) {
        const value = decrypt(dataKey, text, bound(place, field))
        if (!value) return null
        values[field] = value.toString('utf8')
      }
      return values
    },

    /** The same row under the key that is in use now; null where it is so already, or cannot be read. */
    rewrap(place: SealedPlace, row: SealedRow): SealedRow | null {
      if (row.kid === current) return null
      const dataKey = unwrapped(row, place)
      return dataKey && { ...wrapped(dataKey, place), sealed: row.sealed }
    },
  }
}

export type Vault = ReturnType<typeof createVault>

/** The parts cannot run into each other: none holds a line break. */
function bound({ table, row }: SealedPlace, field: string): Buffer {
  return Buffer.from([table, row, field].join('\n'))
}

function encrypt(key: Buffer, text: Buffer, associated: Buffer): string {
  const nonce = randomBytes(NONCE_LENGTH)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH }).setAAD(associated)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function decrypt(key: Buffer, text: string, associated: Buffer): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  const tagEnd = NONCE_LENGTH + TAG_LENGTH
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_LENGTH), { authTagLength: TAG_LENGTH })
      .setAAD(associated)
      .setAuthTag(bytes.subarray(NONCE_LENGTH, tagEnd))
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
}
