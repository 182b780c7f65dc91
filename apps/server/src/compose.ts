import { resolve } from 'node:path'
import type { contract } from '@atrium/contract'
import { createConfigRoom } from '#config/create-config-room.ts'
import type { Limit } from '#config/limit.ts'
import { createDocumentsRoom } from '#documents/create-documents-room.ts'
import { createDraftsRoom } from '#drafts/create-drafts-room.ts'
import { createEventsRoom } from '#events/create-events-room.ts'
import { createFilesRoom } from '#files/create-files-room.ts'
import { openProviders, type VendorConnections } from '#generation/vendor-access/open-providers.ts'
import { createGenerationRoom } from '#generation/create-generation-room.ts'
import { createMediaRoom } from '#media/create-media-room.ts'
import { createModelsRoom } from '#models/create-models-room.ts'
import { createBus } from '#platform/bus/create-bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, OpenDatabase } from '#platform/database/open-database.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import type { ServerOf } from '#platform/http/handler.ts'
import { callsOf, startRooms, stopRooms } from '#platform/room.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import { createPolicyRoom } from '#policy/create-policy-room.ts'
import { createProjectsRoom } from '#projects/create-projects-room.ts'
import { createPromptsRoom } from '#prompts/create-prompts-room.ts'
import { createSignOnRoom } from '#sign-on/create-sign-on-room.ts'
import type { PasswordCost } from '#sign-on/accounts/hash-password.ts'
import { createThreadsRoom } from '#threads/create-threads-room.ts'
import { createThreadVisibility } from '#threads/thread-visibility.ts'
import { createUserStateRoom } from '#user-state/create-user-state-room.ts'
import { installationFacts } from './installation-facts.ts'

export type Composition = {
  settings: Settings
  /** Signs the session tokens of this installation. */
  sessionSecret: string
  database: Database
  openConnection: OpenDatabase['openConnection']
  /** How the vendors are reached: those of the settings, or the simulator's. */
  connections: VendorConnections
  /** True while the simulator answers. */
  simulated: boolean
  buildVersion: string
  /** The limits that HTTP itself sets, to be told to callers. */
  limits: readonly Limit[]
  /** The one way to addresses that users name. */
  guardedFetch: GuardedFetch
  clock: Clock
  logger: Logger
  /** Settles after so many milliseconds, or at once when the signal is aborted; the platform's own where missing. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** How dear it is to guess a password; as dear as it should be where missing. */
  passwordCost?: PasswordCost
  /** Milliseconds that the storage of files may be silent; as patient as it should be where missing. */
  storagePatience?: number
}

const MODEL_DATA = resolve(import.meta.dirname, '../data/models')

/**
 * Builds the rooms, top to bottom: what a room needs of another is handed to it here, and `const` makes a cycle impossible
 * to write.
 */
export function composeServer(composition: Composition) {
  const { settings, database, guardedFetch, simulated, sessionSecret, passwordCost, clock, logger } = composition
  const bus = createBus({ openConnection: composition.openConnection, logger })
  const threadVisibility = createThreadVisibility(database)
  const { registry, providers } = openProviders(composition.connections, logger)
  const policy = createPolicyRoom({ clock })
  const { audit } = policy
  const userState = createUserStateRoom({ database, clock })
  const projects = createProjectsRoom({ database, savedProjectOf: userState.savedProjectOf })
  const { forCall } = projects
  const signOn = createSignOnRoom({ database, settings, sessionSecret, projects, audit, clock, passwordCost })
  const models = createModelsRoom({
    database,
    data: { folder: MODEL_DATA, readFile: providers.readCatalogFile },
    upstreams: { simulated, canCall: providers.canCall, discoverModels: providers.discoverModels },
    clock,
    logger,
  })
  const config = createConfigRoom({
    facts: installationFacts({ settings, simulated, buildVersion: composition.buildVersion }),
    projectsOf: projects.projectsOf,
    projectOf: projects.projectOf,
    userStateOf: userState.userStateOf,
    providersByModality: models.providersByModality,
    limits: composition.limits,
  })
  const files = createFilesRoom({
    database,
    place: openStorage(settings, composition.storagePatience),
    settings,
    guardedFetch,
    policy,
    threads: threadVisibility,
    forCall,
    clock,
    logger,
  })
  const documents = createDocumentsRoom({ openFile: files.open })
  const generation = createGenerationRoom({
    registry,
    documents: documents.reader,
    openCatalog: models.openCatalog,
    callableModels: models.callable,
    stopwatch: () => performance.now(),
    clock,
    wait: composition.wait ?? waitOrAbort,
  })
  const threads = createThreadsRoom({
    database,
    ...generation,
    files,
    policy,
    forCall,
    secureChatModel: settings.secureChatModel,
    onlyProcess: settings.databaseUrl === null,
    clock,
    logger,
  })
  const drafts = createDraftsRoom({
    database,
    threadSeenBy: threads.seenBy,
    threadsVisibleAmong: threadVisibility.visibleAmong,
    readFile: files.readAs,
    forCall,
    clock,
  })
  const media = createMediaRoom({ files: files.forMedia, forCall, clock })
  const prompts = createPromptsRoom()
  const { membersAmong } = projects
  const events = createEventsRoom({ bus, membersAmong, isShared: threadVisibility.isShared, logger })

  const rooms = [
    policy,
    userState,
    projects,
    signOn,
    models,
    config,
    files,
    documents,
    generation,
    threads,
    drafts,

    media,
    prompts,
    events,
  ] as const
  const handlers: ServerOf<typeof contract> = callsOf(rooms)

  return {
    handlers,
    authenticate: signOn.authenticate,
    accounts: signOn.accounts,
    projects: { create: projects.create },
    setup: { required: signOn.setupRequired, token: signOn.setupToken },
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
