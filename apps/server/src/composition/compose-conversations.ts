import { LONGEST_RUN } from '@atrium/domain/runs/progress/longest-run'
import { createAdviceRoom } from '#advice/create-advice-room.ts'
import { createCatalogRoom } from '#catalog/create-catalog-room.ts'
import { isPutAway } from '#contents/put-away.ts'
import { createDraftsRoom } from '#drafts/create-drafts-room.ts'
import { createRightsOfNow } from '#projects/rights-of-now.ts'
import { createPromptsRoom } from '#prompts/create-prompts-room.ts'
import { createThreadsRoom } from '#threads/create-threads-room.ts'
import type { MembersOf } from '#threads/comments/mentionable-people.ts'
import { fileOpener } from '#threads/runs/execution/file-opener.ts'
import { settleFiles } from '#threads/messages/settle-files.ts'
import type { ThreadVisibility } from '#threads/thread-visibility.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { AnsweringRooms } from './compose-answering.ts'
import type { FileRooms } from './compose-files.ts'
import type { LedgerRooms } from './compose-ledger.ts'
import type { ModelRooms } from './compose-models.ts'
import type { Composition } from './composition.ts'

type Below = {
  accounts: AccountRooms
  ledgers: LedgerRooms
  models: ModelRooms
  files: FileRooms
  answering: AnsweringRooms
  threadVisibility: ThreadVisibility
}

/** What is asked of models, the threads that keep it, and what is written before it is sent. */
export function composeConversations(
  { settings, database, longestRun = LONGEST_RUN, titles = true, clock, logger }: Composition,
  {
    accounts: { policy, projects, userState, signOn, namesOf },
    ledgers: { reserve },
    models: { models },
    files: { files, quota },
    answering: { toolServers, generation, libraries, companions },
    threadVisibility,
  }: Below,
) {
  const { forCall } = projects
  const membersOf: MembersOf = async (projectId, which) => {
    const members = await projects.members(projectId)
    if ('contains' in which) return signOn.accounts.activeNamed(members, which.contains, which.most)
    const named = members.filter((accountId) => which.among.includes(accountId))
    const people = await signOn.accounts.among(await signOn.accounts.activeAmong(database, named))
    return people.map(({ accountId, name }) => ({ accountId, name }))
  }
  const { isActive } = signOn.accounts
  const rightsOfNow = createRightsOfNow({ isActive, membershipsOf: projects.membershipsOf })
  const threads = createThreadsRoom({
    database,
    ...generation,
    files,
    policy,
    forCall,
    projectOf: projects.projectOf,
    rules: projects.rules,
    reserve,
    isActive,
    rightsOfNow,
    membershipsOf: projects.membershipsOf,
    membersOf,
    secureChatModel: settings.secureChatModel,
    dataDir: settings.dataDir,
    ownState: userState.userStateOf,
    companionFor: companions.companionFor,
    searchLibraries: libraries.search,
    noteCited: libraries.noteCited,
    toolsOfferedIn: toolServers.offeredIn,
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
    threadsVisibleAmong: threadVisibility.visibleAmong,
    readFile: files.readAs,
    discardUpload: files.discardUpload,
    forCall,
    clock,
  })
  const prompts = createPromptsRoom({
    database,
    generation: generation.generation,
    files,
    searchLibraries: libraries.search,
    noteCited: libraries.noteCited,
    openFiles: (whose) => fileOpener(files, whose),
    companionFor: companions.companionFor,
    groundAnswer: threads.groundAnswer,
    settleFiles: (named) => settleFiles(files, named),
    namesOf,
    policy,
    forCall,
    rules: projects.rules,
    ownState: userState.userStateOf,
    isActive,
    rightsOfNow,
    callerFor: signOn.callerByKeyOf,
    callableModels: models.callable,
    secureChatModel: settings.secureChatModel,
    onlyProcess: settings.databaseUrl === null,
    longestRun,
    quota,
    takePlaces: threads.takePlaces,
    reserve,
    clock,
    logger,
  })
  const catalog = createCatalogRoom({
    database,
    proposableCompanions: companions.proposable,
    openQuestions: prompts.openQuestions,
    policy,
    forCall,
    rules: projects.rules,
    takePlaces: threads.takePlaces,
    reserve,
    quota,
    clock,
  })
  const advice = createAdviceRoom({
    answersOf: [threads.ratedBy, prompts.ratedBy],
    promptName: async (caller, promptId) => (await catalog.prompts.shownTo(caller, 1, promptId))[0]?.name ?? null,
    clock,
  })
  return {
    threads,
    prompts,
    catalog,
    runsOf: threads.runsOf,
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
    rooms: [threads, drafts, prompts, catalog, advice] as const,
  }
}

export type ConversationRooms = ReturnType<typeof composeConversations>
