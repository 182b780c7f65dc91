import { createCodeAccessRoom } from '#code-access/create-code-access-room.ts'
import type { Bus } from '#platform/bus/create-bus.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { Composition } from './composition.ts'
import type { AnsweringRooms } from './compose-answering.ts'
import type { ConversationRooms } from './compose-conversations.ts'
import type { FileRooms } from './compose-files.ts'
import type { LedgerRooms } from './compose-ledger.ts'
import type { ModelRooms } from './compose-models.ts'

type Below = {
  accounts: AccountRooms
  ledgers: LedgerRooms
  models: ModelRooms
  files: FileRooms
  answering: AnsweringRooms
  conversations: ConversationRooms
  bus: Bus
}

/** Keys of coding tools, and the gateway that they open. */
export function composeCodeAccess(
  { settings, database, sessionSecret, buildVersion, clock, logger }: Composition,
  {
    accounts: { policy, projects, signOn, userState, namesOf },
    ledgers,
    models: { models },
    files: { files },
    answering,
    conversations,
    bus,
  }: Below,
) {
  const room = createCodeAccessRoom({
    database,
    secret: sessionSecret,
    policy,
    audit: policy.audit,
    forCall: projects.forCall,
    rulesFor: projects.rules.rulesFor,
    reserve: ledgers.reserve,
    namesOf,
    keyDaysOf: ledgers.ledger.keyDaysOf,
    listModels: models.listModels,
    callableModels: models.callable,
    open: answering.generation.generation.open,
    companions: { shownTo: answering.companions.shownTo, use: answering.companions.companionFor },
    prompts: conversations.catalog.prompts,
    searchLibraries: answering.libraries.search,
    noteCited: answering.libraries.noteCited,
    readPassage: answering.libraries.readPassage,
    lentFiles: files,
    callerByKeyOf: signOn.callerByKeyOf,
    ownState: userState.userStateOf,
    fullRulesFor: projects.rules.rulesFor,
    secureChatModel: settings.secureChatModel,
    onlyProcess: settings.databaseUrl === null,
    version: buildVersion,
    generation: answering.generation.gateway,
    embedding: answering.generation.embedding,
    bus,
    clock,
    logger,
  })
  return { rooms: [room] as const, gateway: room.gateway }
}
