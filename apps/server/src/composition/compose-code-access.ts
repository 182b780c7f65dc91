import { createCodeAccessRoom } from '#code-access/create-code-access-room.ts'
import type { Bus } from '#platform/bus/create-bus.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'
import type { ConversationRooms } from './compose-conversations.ts'
import type { ModelRooms } from './compose-models.ts'

type Below = { accounts: AccountRooms; models: ModelRooms; conversations: ConversationRooms; bus: Bus }

/** Keys of coding tools, and the gateway that they open. */
export function composeCodeAccess(
  { database, sessionSecret, clock, logger }: Composition,
  { accounts: { policy, projects, signOn }, models: { models }, conversations, bus }: Below,
) {
  const room = createCodeAccessRoom({
    database,
    secret: sessionSecret,
    policy,
    audit: policy.audit,
    forCall: projects.forCall,
    rulesFor: projects.rules.rulesFor,
    membershipsOf: projects.membershipsOf,
    activeAmong: (ids) => signOn.accounts.activeAmong(database, ids),
    listModels: models.listModels,
    callableModels: models.callable,
    generation: conversations.gateway,
    embedding: conversations.embedding,
    bus,
    clock,
    logger,
  })
  return { rooms: [room] as const, gateway: room.gateway }
}
