import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { StartError } from '../../start/start-error.ts'
import { keepPrivately, readPrivately } from './private-file.ts'

const secretsSchema = z.object({
  /** Signs and keys whatever belongs to sessions. 64 hexadecimal digits. */
  session: z.string().regex(/^[0-9a-f]{64}$/),
})

export type Secrets = z.infer<typeof secretsSchema>

/**
 * The secrets of this installation. Made at the first start and kept in `file`, which only its owner may read; there is no
 * default secret.
 * @throws StartError if the file is there but not what was written.
 */
export function readSecrets(file: string): Secrets {
  const known = readKnown(file)
  if (known) return known
  const fresh: Secrets = { session: randomBytes(32).toString('hex') }
  keepPrivately(file, `${JSON.stringify(fresh)}\n`)
  return readKnown(file) ?? fresh
}

function readKnown(file: string): Secrets | null {
  const text = readPrivately(file)
  if (text === null) return null
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch {
    throw new StartError(
      `The file ${file} does not contain Atrium's secrets. Restore it from a backup, or delete it: people then sign in again.`,
    )
  }
}
