import { createCompanionsRoom } from '#catalog/companions/create-companions-room.ts'
import { createEmbeddingsRoom } from '#embeddings/create-embeddings-room.ts'
import { createGenerationRoom } from '#generation/create-generation-room.ts'
import { createLibrariesRoom } from '#libraries/create-libraries-room.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import { createVault } from '#platform/vault/vault.ts'
import { createToolServersRoom } from '#tool-servers/create-tool-servers-room.ts'
import { createToolbox } from '#generation/tools/create-toolbox.ts'
import { createWebSearch } from '#generation/tools/web-search/create-web-search.ts'
import { toolsOfInstallation } from '../tools-of-installation.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { FileRooms } from './compose-files.ts'
import type { LedgerRooms } from './compose-ledger.ts'
import type { ModelRooms } from './compose-models.ts'
import type { Composition } from './composition.ts'

type Below = { accounts: AccountRooms; ledgers: LedgerRooms; models: ModelRooms; files: FileRooms }

/** What answers: models, with the tools, the libraries and the companions that they answer with. */
export function composeAnswering(
  {
    settings,
    database,
    openConnection,
    guardedFetch,
    guardedRequests,
    masterKeys,
    buildVersion,
    wait = waitOrAbort,
    clock,
    logger,
  }: Composition,
  {
    accounts: { policy, projects },
    ledgers: { ledger, reserve },
    models: { registry, models },
    files: { files, documents, quota },
  }: Below,
) {
  const { forCall } = projects
  const toolServers = createToolServersRoom({
    database,
    vault: createVault(masterKeys),
    guardedRequests,
    commands: settings.toolCommands,
    publicUrl: settings.publicUrl,
    version: buildVersion,
    audit: policy.audit,
    clock,
    logger,
  })
  const generation = createGenerationRoom({
    registry,
    documents: documents.reader,
    toolbox: createToolbox({
      outside: toolServers.outside,
      guardedFetch,
      reader: documents.reader,
      webSearch: settings.search && createWebSearch(settings.search),
      clock,
    }),
    toolsHere: toolsOfInstallation(settings),
    openCatalog: models.openCatalog,
    allModels: models.all,
    callableModels: models.callable,
    recordPaid: ledger.recordPaid,
    reserve,
    stopwatch: () => performance.now(),
    clock,
    wait,
    logger,
  })
  const libraries = createLibrariesRoom({
    database,
    openConnection,
    files,
    reader: documents.reader,
    guardedFetch,
    embedding: generation.embedding,
    reranking: generation.reranking,
    generation: generation.generation,
    reserve,
    listModels: models.listModels,
    rulesFor: projects.rules.rulesFor,
    policy,
    quota,
    forCall,
    clock,
    logger,
  })
  const companions = createCompanionsRoom({
    database,
    generation: generation.generation,
    filesKnown: files.known,
    librariesSeen: libraries.seenAmong,
    outsideToolsSeen: toolServers.seenAmong,
    policy,
    forCall,
    quota,
    clock,
  })
  const embeddings = createEmbeddingsRoom({
    embedding: generation.embedding,
    listModels: models.listModels,
    policy,
    forCall,
    rulesFor: projects.rules.rulesFor,
  })
  return {
    toolServers,
    generation,
    libraries,
    companions,
    rooms: [toolServers, generation, libraries, companions, embeddings] as const,
  }
}

export type AnsweringRooms = ReturnType<typeof composeAnswering>
