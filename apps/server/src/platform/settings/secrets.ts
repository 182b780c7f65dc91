import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

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
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  const descriptor = openSync(draft, 'wx', 0o600)
  writeSync(descriptor, `${JSON.stringify(fresh)}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    // A link fails where the name is taken: of two processes that start at once, the second takes the first one's secrets.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKnown(file) ?? fresh
}

function readKnown(file: string): Secrets | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const secrets = secretsSchema.parse(JSON.parse(text))
    chmodSync(file, 0o600)
    return secrets
  } catch {
    throw new StartError(
      `The file ${file} does not contain Atrium's secrets. Restore it from a backup, or delete it: people then sign in again.`,
    )
  }
}
