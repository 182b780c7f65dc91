import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Places } from '#platform/shares/create-places.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { NamesOf } from '#platform/names-of.ts'
import type { UseCompanion } from '#threads/runs/companions/companion-in-use.ts'
import type { GroundAnswer } from '#threads/runs/companions/ground-answer.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'
import type { RightsOfNow } from '#projects/rights-of-now.ts'
import { createPromptRunsRoom } from './together/create-prompt-runs-room.ts'
import { createComparisonsRoom } from './comparisons/create-comparisons-room.ts'
import { createPromptContents } from './contents/prompt-contents.ts'
import { createPromptCalls } from './prompt-calls.ts'
import { createPromptsStore } from './prompts-store.ts'
import { createPromptAccess } from './access/prompt-access.ts'
import { createAgainCalls } from './results/again-calls.ts'
import { createResultPresenter } from './results/present-results.ts'
import { createResultRemover } from './results/remove-results.ts'
import { createResultCalls } from './results/result-calls.ts'
import { createResultsStore } from './results/results-store.ts'
import { createResultCarrier } from './running/carry-result.ts'
import { createResultEnder } from './running/end-result.ts'
import { createResultRecovery } from './running/recover-results.ts'
import { createPromptFollower } from './running/follow-prompt.ts'
import { ResultDesk } from './running/result-desk.ts'
import type { NoteCited } from './running/carry-result.ts'
import type { OpenFiles, PromptFiles, SearchLibraries } from './running/result-means.ts'
import { createPromptExportSource } from './prompt-export-source.ts'
import { createPromptLinkSources } from './prompt-link-sources.ts'
import { emptyPromptTrash } from './trash/empty-prompt-trash.ts'
import { createQuestionOpener } from './starting/open-questions.ts'
import { createPromptTrashActions } from './trash/prompt-trash-actions.ts'
import { createResultStarter, type SettleFiles } from './starting/start-results.ts'
import { createVoteCalls } from './votes/vote-calls.ts'
import { createRatedResults } from './votes/rated-results.ts'
import { createVotesStore } from './votes/votes-store.ts'
import { createResultsWriter } from './starting/write-results.ts'
import { createPromptChanger } from './change-prompt.ts'

type Dependencies = {
  database: Database
  generation: Generation
  files: PromptFiles
  openFiles: OpenFiles
  companionFor: UseCompanion
  /** Searches the libraries of a companion for what is asked of it. */
  groundAnswer: GroundAnswer
  searchLibraries: SearchLibraries
  noteCited: NoteCited
  settleFiles: SettleFiles
  policy: Pick<PolicyRoom, 'authorize' | 'decideAccess' | 'audit'>
  namesOf: NamesOf
  forCall: ProjectForCall
  rules: Pick<ProjectRulesRoom, 'rulesFor' | 'takeAnswers'>
  ownState: (accountId: string) => Promise<Pick<UserState, 'settings' | 'default'>>
  isActive: (accountId: string) => Promise<boolean>
  rightsOfNow: RightsOfNow
  callerFor: (accountId: string) => Promise<Caller | null>
  callableModels: () => Promise<readonly ModelEntry[]>
  secureChatModel: string
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  /** Milliseconds after which an answer is stopped. */
  longestRun: number
  quota: Quota
  takePlaces: Places['take']
  reserve: ReserveBudget
  clock: Clock
  logger: Logger
}

/** How long a stopping server lets its results end by themselves, in milliseconds. */
const STOP_GRACE = 8000

/** Prompts outside of conversations, what each model makes of them, and what people vote. */
export function createPromptsRoom(dependencies: Dependencies) {
  const { database, generation, policy, forCall, namesOf, clock, logger } = dependencies
  const { audit, authorize, decideAccess } = policy
  const workerId = newId()
  const prompts = createPromptsStore(database)
  const results = createResultsStore(database)
  const desk = new ResultDesk({ store: results, workerId, clock, logger })
  const access = createPromptAccess({ prompts, results, authorize, decideAccess })
  const carry = createResultCarrier({ ...dependencies, desk })
  const endResult = createResultEnder({ database, desk, generation, clock })
  const stopResultsOf = async (author: string) => {
    for (const row of await results.livingBy(author)) await endResult(row)
  }
  const write = createResultsWriter({ database, files: dependencies.files, audit })
  const isOpen = () => desk.isOpen
  const openQuestions = createQuestionOpener(dependencies)
  const start = createResultStarter({ ...dependencies, openQuestions, write, carry, stopResultsOf, isOpen, workerId })
  const recovery = createResultRecovery({ ...dependencies, carry, workerId })
  const present = createResultPresenter({ votes: createVotesStore(database), desk, namesOf })
  const remove = createResultRemover({ database, audit, desk, clock })
  const trash = createPromptTrashActions({ database, audit, authorize, clock })
  const shared = { database, access, present, clock }

  const asking = { openQuestions, start }
  const comparisons = createComparisonsRoom({ ...dependencies, ...asking, audit, access, results, present, endResult })
  const together = createPromptRunsRoom({ ...dependencies, ...asking, access })

  return {
    calls: {
      comparisons: comparisons.calls,
      promptRuns: together.calls,
      prompts: createPromptCalls({
        access,
        change: createPromptChanger({ database, audit }),
        follow: createPromptFollower({ access, results, desk }),
        start,
        forCall,
        clock,
      }),
      promptResults: {
        ...createResultCalls({ ...shared, forCall, audit, desk, endResult, remove }),
        ...createAgainCalls({ ...shared, prompts, start }),
        ...createVoteCalls({ ...shared, namesOf }),
      },
    },
    expiring: { what: 'prompts', remove: (now: number) => emptyPromptTrash(database, now) },
    contents: createPromptContents({ database, remove, trash, decideAccess }),
    stopResultsOf,
    openQuestions,
    ratedBy: createRatedResults(database),
    /** What links to prompts and to results show. */
    linkSources: createPromptLinkSources({ prompts, results, access }),
    /** Prompts and results as documents. */
    exportSource: createPromptExportSource({ results, access }),
    /** Deletes what somebody has kept to themselves; what they share stays. */
    async removeOwnOf(author: string): Promise<void> {
      await together.removeOf(author)
      await remove({ author }, await results.unsharedOf(author))
    },
    async start(): Promise<void> {
      await recovery.start()
      await comparisons.start()
      await together.start()
    },
    async stop(): Promise<void> {
      recovery.stop()
      await comparisons.stop()
      await together.stop()
      await desk.stop(STOP_GRACE)
    },
  }
}
