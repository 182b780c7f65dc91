import { refusalText } from '@atrium/domain/notifications/refusal-texts'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { Generation } from '#generation/generation.ts'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Clock } from '#platform/clock.ts'
import { createPlaces } from '#platform/shares/create-places.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from '#policy/audit.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'
import type { ThreadFiles } from '../messages/settle-files.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { NameConversation } from '../titles/name-conversation.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { UseCompanion } from './companions/companion-in-use.ts'
import { createApprovalsStore } from './approvals/approvals-store.ts'
import { createDecisionKeeper } from './approvals/decide-calls.ts'
import { createQuestionRewriter } from './companions/rewrite-question.ts'
import { createAnswerGrounds, type SearchLibraries } from './companions/ground-answer.ts'
import type { NoteCited } from './companions/what-is-noted.ts'
import type { SummarizeBranch } from '../summaries/summarize-branch.ts'
import { createRunCarrier } from './execution/carry-run.ts'
import { RunDesk } from './execution/run-desk.ts'
import { createSnapshotKeeper } from './execution/snapshot-keeper.ts'
import { createRecovery } from './recovery/create-recovery.ts'
import { createRunCalls } from './run-calls.ts'
import { createAdmission } from './start/admit-start.ts'
import { createReadForStart, type ReadOwnState } from './start/read-for-start.ts'
import { createRunStarter } from './start/start-run.ts'
import { stopForDisabled } from './start/checks/stop-for-disabled.ts'
import { createAnswerImages } from './tools/answer-images.ts'
import { createRunsStore } from './store/runs-store.ts'
import { createThreadRuns } from './thread-runs.ts'

type Dependencies = {
  database: Database
  threads: ThreadsStore
  access: ThreadAccess
  generation: Generation
  files: ThreadFiles
  audit: Audit
  secureChatModel: string
  ownState: ReadOwnState
  isActive: (accountId: string) => Promise<boolean>
  rules: Pick<ProjectRulesRoom, 'rulesFor' | 'takeAnswers'>
  reserve: ReserveBudget
  nameConversation: NameConversation
  summarize: SummarizeBranch
  companionFor: UseCompanion
  /** The models that can be called now, hidden ones included. */
  callableModels: () => Promise<readonly ModelEntry[]>
  searchLibraries: SearchLibraries
  noteCited: NoteCited
  /** Those of these tools of other servers that may be used in conversations of a project. */
  toolsOfferedIn: (project: number, names: readonly string[]) => Promise<readonly string[]>
  /** True with the embedded database, which serves one process only. */
  onlyProcess: boolean
  /** Milliseconds after which an answer is stopped. */
  longestRun: number
  quota: Quota
  /** Answers of one person. */
  runsAtOnce: number
  clock: Clock
  logger: Logger
}

/** How long a stopping server lets its runs end by themselves, in milliseconds. */
const STOP_GRACE = 8000

/** The runs of threads. `start` takes care of what an earlier process left; `stop` ends what runs. */
export function createRunsRoom(dependencies: Dependencies) {
  const { database, threads, access, generation, files, audit, longestRun, clock, logger } = dependencies
  const workerId = newId()
  const store = createRunsStore(database)
  const desk = new RunDesk()
  const snapshots = createSnapshotKeeper({ store, clock, logger })
  const carry = createRunCarrier({ runs: store, files, desk, snapshots, longestRun, clock, logger })
  const { secureChatModel, quota, runsAtOnce, rules } = dependencies
  const busy = refusalText('answersAtOnce', { most: runsAtOnce })
  const places = createPlaces(runsAtOnce, busy)
  const admit = createAdmission({
    desk,
    files,
    quota,
    takePlaces: places.take,
    takeAnswers: rules.takeAnswers,
    reserve: dependencies.reserve,
    secureChatModel,
  })
  const { nameConversation, ownState, companionFor, searchLibraries, summarize } = dependencies
  const groundAnswer = createAnswerGrounds({
    search: searchLibraries,
    rewrite: createQuestionRewriter(dependencies),
    files,
    logger,
  })
  const start = createRunStarter({
    database,
    audit,
    admit,
    files,
    carry,
    workerId,
    nameConversation,
    groundAnswer,
    searchLibraries,
    noteCited: dependencies.noteCited,
    answerImages: createAnswerImages({
      takeAnswers: rules.takeAnswers,
      reserve: dependencies.reserve,
      secureChatModel,
    }),
    summarize,
    clock,
  })
  const readForStart = createReadForStart({
    threads,
    generation,
    ownState,
    rulesFor: rules.rulesFor,
    companionFor,
    toolsOfferedIn: dependencies.toolsOfferedIn,
    allowedIn: createApprovalsStore(database).allowedIn,
  })
  const recovery = createRecovery({ ...dependencies, runs: store, carry, desk, workerId })
  const startChecked = stopForDisabled({
    start,
    isActive: dependencies.isActive,
    stopRunsOf: (author) => ofThreads.cancelBy(author),
    logger,
  })
  const ofThreads = createThreadRuns({
    threads,
    runs: store,
    desk,
    readForStart,
    start: startChecked,
    generation,
    clock,
  })

  return {
    calls: {
      runs: createRunCalls({
        threads,
        runs: store,
        desk,
        ofThreads,
        access,
        generation,
        database,
        keepDecisions: createDecisionKeeper({ database, audit, clock }),
        clock,
      }),
    },
    ofThreads,
    /** How many answers of somebody this process is writing now. */
    runsOf: places.takenBy,
    /** Places for answers that are no runs of threads: all that one person has at once count together. */
    takePlaces: places.take,
    /** What companions answer from, also outside of conversations. */
    groundAnswer,
    start: recovery.start,
    async stop(): Promise<void> {
      await desk.stop(STOP_GRACE)
      recovery.stop()
    },
  }
}
