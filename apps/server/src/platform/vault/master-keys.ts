import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keepPrivately, readPrivately } from '../settings/secrets/private-file.ts'
import { StartError } from '../start/start-error.ts'

/** The keys of the installation by their names: `current` encrypts, all of them decrypt. */
export type MasterKeys = { current: string; keys: ReadonlyMap<string, Buffer> }

const keyText = z.string().regex(/^[0-9a-f]{64}$/)

/** The first is the one in use; those behind it are read until nothing is under them any more. */
const fileSchema = z.object({ keys: z.array(keyText).min(1) })

/**
 * The keys that vendors' keys are encrypted with: that of the environment, or those of a file that only its owner may read. The
 * file is made at the first start.
 * @param given 64 hexadecimal digits; the keys of the file are read beside it, so that what is under them can move
 * @throws StartError where the file is there but not what was written
 */
export function readMasterKeys(file: string, given: string | null): MasterKeys {
  const known = readFile(file)
  if (given !== null) return masterKeysOf([given, ...known].map(bytesOf))
  if (known.length > 0) return masterKeysOf(known.map(bytesOf))
  keepPrivately(file, `${JSON.stringify({ keys: [randomBytes(32).toString('hex')] })}\n`)
  return masterKeysOf(readFile(file).map(bytesOf))
}

/** A key is named after itself, so that two installations never mistake theirs. */
export function masterKeysOf(keys: readonly Buffer[]): MasterKeys {
  const named = keys.map((key) => [createHash('sha256').update(key).digest('hex').slice(0, 12), key] as const)
  return { current: named[0]?.[0] ?? '', keys: new Map(named) }
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'hex')
}

function readFile(file: string): string[] {
  const text = readPrivately(file)
  if (text === null) return []
  try {
    return fileSchema.parse(JSON.parse(text)).keys
  } catch {
    throw new StartError(
      `The file ${file} does not contain Atrium's keys. Restore it from a backup, or delete it: providers' keys then have to be entered again.`,
    )
  }
}
