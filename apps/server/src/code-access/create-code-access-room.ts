import type { Database } from '#platform/database/open-database.ts'
import { createKeyChanges } from './keys/change-keys.ts'
import { createCodeKeyCalls } from './keys/code-key-calls.ts'
import { createKeySecrets } from './keys/key-secret.ts'

type Dependencies = Omit<Parameters<typeof createKeyChanges>[0], 'secrets'> &
  Omit<Parameters<typeof createCodeKeyCalls>[0], 'changes'> & {
    database: Database
    /** That of this installation: what is kept of keys is made with it. */
    secret: string
  }

/** Keys of coding tools, and the gateway that they open. */
export function createCodeAccessRoom({ secret, ...dependencies }: Dependencies) {
  const secrets = createKeySecrets(secret)
  const changes = createKeyChanges({ ...dependencies, secrets })
  return { calls: { codeAccessKeys: createCodeKeyCalls({ ...dependencies, changes }) } }
}
