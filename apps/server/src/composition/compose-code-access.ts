import { createCodeAccessRoom } from '#code-access/create-code-access-room.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'
import type { ModelRooms } from './compose-models.ts'

/** Keys of coding tools, and the gateway that they open. */
export function composeCodeAccess(
  { database, sessionSecret, clock }: Composition,
  { policy, projects }: AccountRooms,
  { models }: ModelRooms,
) {
  const room = createCodeAccessRoom({
    database,
    secret: sessionSecret,
    policy,
    audit: policy.audit,
    forCall: projects.forCall,
    listModels: models.listModels,
    clock,
  })
  return { rooms: [room] as const }
}
