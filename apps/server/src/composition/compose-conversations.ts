import { LONGEST_RUN } from '@atrium/domain/runs/longest-run'
import { createCatalogRoom } from '#catalog/create-catalog-room.ts'
import { createCompanionsRoom } from '#catalog/companions/create-companions-room.ts'
import { createContentsRoom } from '#contents/create-contents-room.ts'
import { isPutAway } from '#contents/put-away.ts'
import { createDraftsRoom } from '#drafts/create-drafts-room.ts'
import { createEmbeddingsRoom } from '#embeddings/create-embeddings-room.ts'
import { createGenerationRoom } from '#generation/create-generation-room.ts'
import { createLibrariesRoom } from '#libraries/create-libraries-room.ts'
import { createLinksRoom } from '#links/create-links-room.ts'
import type { LinkAccess } from '#links/link-access.ts'
import { waitOrAbort } from '#platform/wait-or-abort.ts'
import { createHourlyRoom } from '#platform/jobs/create-hourly-room.ts'
import type { NamesOf } from '#platform/names-of.ts'
import { createPromptsRoom } from '#prompts/create-prompts-room.ts'
import { createExportsRoom } from '#exports/create-exports-room.ts'
import { createThreadsRoom } from '#threads/create-threads-room.ts'
import { settleFiles } from '#threads/messages/settle-files.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import { createToolbox } from '#generation/tools/create-toolbox.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { FileRooms } from './compose-files.ts'
import type { ModelRooms } from './compose-models.ts'
import type { Composition } from './composition.ts'

type Below = {
  accounts: AccountRooms
  models: ModelRooms
  files: FileRooms
  threadVisibility: ThreadVisibility
  links: LinkAccess
}

/** How accounts are named; authors from elsewhere have other names. */
const ACCOUNT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What is asked of models, the threads that keep it, and what is written before it is sent. */
export function composeConversations(
  {
    settings,
    database,
    guardedFetch,
    wait = waitOrAbort,
    longestRun = LONGEST_RUN,
    titles = true,
    clock,
    logger,
  }: Composition,
  { accounts, models: { registry, models }, files: { files, documents, media, quota }, ...below }: Below,
) {
  const { policy, projects, userState, signOn } = accounts
  const { forCall } = projects
  const namesOf: NamesOf = async (authors) => {
    const people = await signOn.accounts.among(authors.filter((author) => ACCOUNT.test(author)))
    return new Map(people.map(({ accountId, name }) => [accountId, name]))
  }
  const generation = createGenerationRoom({
    registry,
    documents: documents.reader,
    toolbox: createToolbox({ guardedFetch, reader: documents.reader, clock }),
    openCatalog: models.openCatalog,
    allModels: models.all,
    callableModels: models.callable,
    stopwatch: () => performance.now(),
    clock,
    wait,
    logger,
  })
  const libraries = createLibrariesRoom({
    database,
    files,
    reader: documents.reader,
    guardedFetch,
    embedding: generation.embedding,
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
    policy,
    forCall,
    quota,
    clock,
  })
  const threads = createThreadsRoom({
    database,
    ...generation,
    files,
    policy,
    forCall,
    projectOf: projects.projectOf,
    rules: projects.rules,
    isActive: signOn.accounts.isActive,
    membershipsOf: projects.membershipsOf,
    secureChatModel: settings.secureChatModel,
    dataDir: settings.dataDir,
    ownState: userState.userStateOf,
    companionFor: companions.companionFor,
    searchLibraries: libraries.search,
    isPutAway,
    callableModels: models.callable,
    titles,
    temporaryHours: settings.temporaryHours,
    onlyProcess: settings.databaseUrl === null,
    longestRun,
    quota,
    runsAtOnce: settings.runsAtOnce,
    clock,
    logger,
  })
  const drafts = createDraftsRoom({
    database,
    threadSeenBy: threads.seenBy,
    threadsVisibleAmong: below.threadVisibility.visibleAmong,
    readFile: files.readAs,
    discardUpload: files.discardUpload,
    forCall,
    clock,
  })
  const prompts = createPromptsRoom({
    database,
    generation: generation.generation,
    files,
    settleFiles: (named) => settleFiles(files, named),
    namesOf,
    policy,
    forCall,
    rules: projects.rules,
    ownState: userState.userStateOf,
    isActive: signOn.accounts.isActive,
    secureChatModel: settings.secureChatModel,
    onlyProcess: settings.databaseUrl === null,
    longestRun,
    quota,
    takePlaces: threads.takePlaces,
    clock,
    logger,
  })
  const embeddings = createEmbeddingsRoom({
    embedding: generation.embedding,
    listModels: models.listModels,
    policy,
    forCall,
    rulesFor: projects.rules.rulesFor,
  })
  const catalog = createCatalogRoom({
    database,
    openQuestions: prompts.openQuestions,
    policy,
    forCall,
    rules: projects.rules,
    takePlaces: threads.takePlaces,
    quota,
    clock,
  })
  const contents = createContentsRoom({
    database,
    sources: [
      threads.contents,
      prompts.contents,
      ...catalog.contents,
      companions.contents,
      media.contents,
      libraries.contents,
    ],
    namesOf,
    forCall,
    clock,
    logger,
  })
  const hourly = createHourlyRoom({
    kinds: [threads.expiring, prompts.expiring, ...catalog.expiring, libraries.expiring],
    clock,
    logger,
  })
  const exports = createExportsRoom({
    database,
    threads: threads.exportSource,
    others: [prompts.exportSource],
    audit: policy.audit,
    readPrinted: files.readPrinted,
    callableModels: models.callable,
    projectsOf: projects.projectsOf,
    namesOf,
    clock,
  })
  const links = createLinksRoom({
    database,
    policy,
    access: below.links,
    sources: { thread: threads.linkSource, ...prompts.linkSources, media: files.linkSource },
    filesSeen: files.amongSeen,
    filesLinked: files.amongLinked,
    adopt: threads.adopt,
    forCall,
    clock,
  })
  return {
    gateway: generation.gateway,
    embedding: generation.embedding,
    runsOf: threads.runsOf,
    companions: companions.making,
    async stopRunsOf(author: string): Promise<void> {
      await threads.stopRunsOf(author)
      await prompts.stopResultsOf(author)
    },
    /** What somebody has kept to themselves goes; what they share stays. */
    async removeOwnOf(author: string): Promise<void> {
      await threads.trashThreadsOf(author)
      await prompts.removeOwnOf(author)
      await catalog.leaving.removeOwnOf(author)
      await libraries.leaving.removeOwnOf(author)
    },
    /** Another person may change what somebody has shared. */
    async handOverShared(asked: Parameters<typeof catalog.leaving.handOver>[0]): Promise<void> {
      await catalog.leaving.handOver(asked)
      await libraries.leaving.handOver(asked)
    },
    rooms: [
      generation,
      threads,
      drafts,
      prompts,
      embeddings,
      catalog,
      companions,
      contents,
      libraries,
      exports,
      links,
      hourly,
    ] as const,
  }
}

export type ConversationRooms = ReturnType<typeof composeConversations>
