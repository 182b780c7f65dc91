import { resolve } from 'node:path'
import type { contract } from '@atrium/contract'
import { createConfigCalls } from '#config/config-calls.ts'
import type { Limit } from '#config/limit.ts'
import { createDocumentCalls } from '#documents/document-calls.ts'
import { createDocumentsRoom } from '#documents/create-documents-room.ts'
import { createDraftsRoom } from '#drafts/create-drafts-room.ts'
import { createEventsRoom } from '#events/create-events-room.ts'
import { createFilesRoom } from '#files/create-files-room.ts'
import { openProviders, type VendorConnections } from '#generation/vendor-access/open-providers.ts'
import { createGeneration } from '#generation/prepare-generation.ts'
import { createSound } from '#generation/sound.ts'
import { createMediaRoom } from '#media/create-media-room.ts'
import { createModelsRoom } from '#models/create-models-room.ts'
import { createBus } from '#platform/bus/create-bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, OpenDatabase } from '#platform/database/open-database.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import type { ServerOf } from '#platform/http/handler.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import { createAudit } from '#policy/audit.ts'
import { authorize, decideAccess } from '#policy/decide-access.ts'
import { createProjectsRoom } from '#projects/create-projects-room.ts'
import { createPromptCalls } from '#prompts/prompts-calls.ts'
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
  const { settings, database, guardedFetch, clock, logger, simulated } = composition
  const audit = createAudit({ clock })
  const bus = createBus({ openConnection: composition.openConnection, logger })
  const userState = createUserStateRoom({ database, clock })
  const projects = createProjectsRoom({ database, savedProjectOf: userState.savedProjectOf })
  const { sessionSecret, passwordCost } = composition
  const signOn = createSignOnRoom({ database, settings, sessionSecret, projects, audit, clock, passwordCost })
  const { registry, providers } = openProviders(composition.connections, logger)
  const models = createModelsRoom({
    database,
    data: { folder: MODEL_DATA, readFile: providers.readCatalogueFile },
    upstreams: { simulated, canCall: providers.canCall, discoverModels: providers.discoverModels },
    clock,
    logger,
  })
  const config = createConfigCalls({
    facts: installationFacts({ settings, simulated, buildVersion: composition.buildVersion }),
    projectsOf: projects.projectsOf,
    projectOf: projects.projectOf,
    userStateOf: userState.userStateOf,
    providersByModality: models.providersByModality,
    limits: composition.limits,
  })
  const documents = createDocumentsRoom()
  const generation = createGeneration({
    registry,
    documents,
    openCatalogue: models.openCatalogue,
    callableModels: models.callable,
    stopwatch: () => performance.now(),
    clock,
    wait: composition.wait ?? waitOrAbort,
  })
  const threadVisibility = createThreadVisibility(database)
  const files = createFilesRoom({
    database,
    place: openStorage(settings, composition.storagePatience),
    uploadLimit: settings.uploadLimit,
    uploadsAtOnce: settings.uploadsAtOnce,
    guardedFetch,
    authorize,
    decideAccess,
    audit,
    threads: threadVisibility,
    projectOf: projects.projectOf,
    clock,
    logger,
  })
  const sound = createSound({ registry, openCatalogue: models.openCatalogue, callableModels: models.callable })
  const threads = createThreadsRoom({
    database,
    generation,
    sound,
    files,
    authorize,
    audit,
    onGone: () => void files.forget(),
    projectOf: projects.projectOf,
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
    clock,
  })

  const media = createMediaRoom({ files: files.forMedia, projectOf: projects.projectOf, clock })

  const events = createEventsRoom({
    bus,
    membersAmong: projects.membersAmong,
    isShared: threadVisibility.isShared,
    logger,
  })

  const handlers: ServerOf<typeof contract> = {
    signOn: signOn.calls,
    config,
    userState: userState.calls,
    projects: projects.calls,
    models: models.calls,
    prompts: createPromptCalls(),
    threads: threads.threadCalls,
    trash: threads.trashCalls,
    runs: threads.runCalls,
    activity: threads.activityCalls,
    audio: threads.audioCalls,
    drafts: drafts.calls,
    files: files.calls,
    images: files.imageCalls,
    documents: createDocumentCalls({ openFile: files.open, documents }),
    media: media.calls,
    events: events.calls,
  }

  return {
    handlers,
    authenticate: signOn.authenticate,
    accounts: signOn.accounts,
    projects: { create: projects.create },
    setup: { required: signOn.setupRequired, token: signOn.setupToken },
    /** Takes care of what an earlier process left and makes the first account of the settings. */
    async start(): Promise<void> {
      await bus.start()
      await files.start()
      await signOn.start()
      await threads.start()
      await drafts.start()
    },
    /** Lets what runs end for a while, then hands it over as interrupted. */
    async stop(): Promise<void> {
      drafts.stop()
      await threads.stop()
      files.stop()
      await bus.stop()
    },
  }
}
