import type { contract } from '@atrium/contract'
import { createCatalogWeight } from '#catalog/weight-store.ts'
import { isInDraft } from '#drafts/is-in-draft.ts'
import { createEventsRoom } from '#events/create-events-room.ts'
import { forgetSecureFiles } from '#libraries/documents/forget-documents.ts'
import { createLibraryWeight } from '#libraries/weight-store.ts'
import { createBus } from '#platform/bus/create-bus.ts'
import type { ServerOf } from '#platform/http/handler.ts'
import { callsOf, startRooms, stopRooms } from '#platform/room.ts'
import { createPromptVisibility } from '#prompts/access/prompt-visibility.ts'
import { createThreadVisibility } from '#threads/thread-visibility.ts'
import { composeAccounts } from './composition/compose-accounts.ts'
import { composeAgents } from './composition/compose-agents.ts'
import { composeAnswering } from './composition/compose-answering.ts'
import { composeCodeAccess } from './composition/compose-code-access.ts'
import { composeConfig } from './composition/compose-config.ts'
import { composeContents } from './composition/compose-contents.ts'
import { composeConversations } from './composition/compose-conversations.ts'
import { composeFiles } from './composition/compose-files.ts'
import { composeLedger } from './composition/compose-ledger.ts'
import { composeLinkAccess } from './composition/compose-link-access.ts'
import { composeModels } from './composition/compose-models.ts'
import { composePeople } from './composition/compose-people.ts'
import type { Composition } from './composition/composition.ts'

/**
 * Builds the rooms, group by group and top to bottom: what a room needs of another is handed to it in its group, and `const` makes
 * a cycle impossible to write.
 */
export function composeServer(composition: Composition) {
  const { database, openConnection, logger } = composition
  const bus = createBus({ openConnection, logger })
  const threadVisibility = createThreadVisibility(database)
  const accounts = composeAccounts(composition)
  const ledgers = composeLedger(composition, accounts)
  const models = composeModels(composition, accounts, bus)
  const promptVisibility = createPromptVisibility({ database, policy: accounts.policy })
  const links = composeLinkAccess(composition, accounts, { threads: threadVisibility, prompts: promptVisibility })
  const files = composeFiles(composition, accounts, {
    threads: threadVisibility,
    prompts: promptVisibility,
    catalog: createCatalogWeight(database),
    libraries: createLibraryWeight(database),
    isInDraft,
    onSecured: forgetSecureFiles,
    links,
  })
  const answering = composeAnswering(composition, { accounts, ledgers, models, files })
  const conversations = composeConversations(composition, {
    accounts,
    ledgers,
    models,
    files,
    answering,
    threadVisibility,
  })
  const contents = composeContents(composition, {
    accounts,
    models,
    files,
    answering,
    conversations,
    linkAccess: links,
  })
  const agents = composeAgents(composition, {
    companions: answering.companions.making,
    forCall: accounts.projects.forCall,
  })
  const people = composePeople(composition, { accounts, models, threadVisibility, conversations })
  const codeAccess = composeCodeAccess(composition, { accounts, ledgers, models, files, answering, conversations, bus })
  const config = composeConfig(composition, { accounts, models, files, conversations })
  const { signOn, projects } = accounts
  const { membersAmong } = projects
  const events = createEventsRoom({ bus, membersAmong, isShared: threadVisibility.isShared, logger })

  const rooms = [
    ...accounts.rooms,
    ...ledgers.rooms,
    ...models.rooms,
    ...files.rooms,
    ...answering.rooms,
    ...conversations.rooms,
    ...contents.rooms,
    ...agents.rooms,
    ...people.rooms,
    ...codeAccess.rooms,
    ...config.rooms,
    events,
  ] as const
  const handlers: ServerOf<typeof contract> = callsOf(rooms)

  return {
    handlers,
    limits: config.limits,
    authenticate: signOn.authenticate,
    accounts: signOn.accounts,
    projects: { create: projects.create },
    scim: people.scim,
    gateway: codeAccess.gateway,
    recordRefused: accounts.policy.recordRefused,
    setup: { required: signOn.setup.required, token: signOn.setup.token },
    /** Takes care of what an earlier process left and makes the first account of the settings. */
    async start(): Promise<void> {
      await bus.start()
      await startRooms(rooms)
    },
    /** Lets what runs end for a while, then hands it over as interrupted. */
    async stop(): Promise<void> {
      await stopRooms(rooms)
      await bus.stop()
    },
  }
}
