import { createGateway } from './gateway/create-gateway.ts'
import { createKeyChanges } from './keys/change-keys.ts'
import { createChangesOfOthersKeys } from './keys/change-keys-of-others.ts'
import { createCodeKeyCalls } from './keys/code-key-calls.ts'
import { createKeySecrets } from './keys/key-secret.ts'
import { createPeopleKeyCalls } from './keys/people-key-calls.ts'

type Dependencies = Omit<Parameters<typeof createKeyChanges>[0], 'secrets'> &
  Omit<Parameters<typeof createCodeKeyCalls>[0], 'changes'> &
  Omit<Parameters<typeof createGateway>[0], 'secrets'> & {
    /** That of this installation: what is kept of keys is made with it. */
    secret: string
  }

/** Keys of coding tools, and the gateway that they open. */
export function createCodeAccessRoom({ secret, ...dependencies }: Dependencies) {
  const secrets = createKeySecrets(secret)
  const changes = createKeyChanges({ ...dependencies, secrets })
  const changesOfOthers = createChangesOfOthersKeys({ ...dependencies, secrets })
  const gateway = createGateway({ ...dependencies, secrets })
  return {
    calls: {
      codeAccessKeys: createCodeKeyCalls({ ...dependencies, changes }),
      peopleKeys: createPeopleKeyCalls({ ...dependencies, changesOfOthers }),
    },
    gateway: { serve: gateway.serve, straight: gateway.straight },
    start: gateway.start,
    stop: gateway.stop,
  }
}
