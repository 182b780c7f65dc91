import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { FilesRoom } from '#files/create-files-room.ts'
import type { Generation } from '#generation/generation.ts'
import type { AudioGeneration } from '#generation/audio-generation.ts'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { Clock } from '#platform/clock.ts'
import type { Quota } from '#platform/shares/create-quota.ts'
import type { Database } from '#platform/database/open-database.ts'
import { callsOf, startRooms, stopRooms } from '#platform/room.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { PolicyRoom } from '#policy/create-policy-room.ts'
import type { ProjectsRoom } from '#projects/create-projects-room.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import type { ProjectRulesRoom } from '#projects/rules/project-rules.ts'
import { createActivityRoom } from './activity/create-activity-room.ts'
import { createArtifactsRoom } from './artifacts/create-artifacts-room.ts'
import { createAudioRoom } from './audio/create-audio-room.ts'
import { createThreadChanges } from './changes/create-thread-changes.ts'
import { createThreadExportSource } from './thread-export-source.ts'
import { createCommentsRoom } from './comments/create-comments-room.ts'
import type { MembersOf } from './comments/mentionable-people.ts'
import { createFeedbackRoom } from './feedback/create-feedback-room.ts'
import { createRatedMessages } from './feedback/rated-messages.ts'
import type { RightsOfNow } from '#projects/rights-of-now.ts'
import type { MembershipsOf } from './imports/carry-import.ts'
import { createImportsRoom } from './imports/create-imports-room.ts'
import { createReadMarks } from './messages/read-marks.ts'
import type { ThreadFiles } from './messages/settle-files.ts'
import type { ReadOwnState } from './runs/start/read-for-start.ts'
import type { IsPutAway } from './reading/reading-calls.ts'
import { createReplaysRoom } from './replays/create-replays-room.ts'
import { createRunsRoom } from './runs/create-runs-room.ts'
import { createThreadAdopter } from './sharing/adopt-thread.ts'
import { createThreadLinkSource } from './sharing/thread-link-source.ts'
import type { UseCompanion } from './runs/companions/companion-in-use.ts'
import type { SearchLibraries } from './runs/companions/ground-answer.ts'
import type { NoteCited } from './runs/companions/what-is-noted.ts'
import { createSummaries } from './summaries/create-summaries-room.ts'
import { createThreadsStore } from './store/threads-store.ts'
import { createTemporaryRoom } from './temporary/create-temporary-room.ts'
import { createThreadAccess } from './thread-access.ts'
import { createThreadCalls } from './thread-calls.ts'
import { createThreadContents } from './thread-contents.ts'
import { createNaming } from './titles/name-conversation.ts'
import { createTrashRoom } from './trash/create-trash-room.ts'

type Dependencies = {
  database: Database
  generation: Generation
  files: ThreadFiles & Pick<FilesRoom, 'present' | 'forget' | 'stand'>
  /** Reads aloud and transcribes. */
  audio: AudioGeneration
  policy: Pick<PolicyRoom, 'authorize' | 'audit'>
  forCall: ProjectForCall
  projectOf: ProjectsRoom['projectOf']
  /** Whether there is such an account, and it is let in. */
  isActive: (accountId: string) => Promise<boolean>
  rightsOfNow: RightsOfNow
  membershipsOf: MembershipsOf
  membersOf: MembersOf
  /** What holds in projects for their callers. */
  rules: Pick<ProjectRulesRoom, 'rulesFor' | 'takeAnswers'>
  reserve: ReserveBudget
  secureChatModel: string
  /** Where files lie that are being imported. */
  dataDir: string
  ownState: ReadOwnState
  /** A companion that is asked. */
  companionFor: UseCompanion
  /** The best passages of libraries that somebody may see. */
  searchLibraries: SearchLibraries
  noteCited: NoteCited
  /** Those of these tools of other servers that may be used in conversations of a project. */
  toolsOfferedIn: (project: number, names: readonly string[]) => Promise<readonly string[]>
  /** Whether somebody has put a conversation away. */
  isPutAway: IsPutAway
  /** The models that can be called now, hidden ones included. */
  callableModels: () => Promise<readonly ModelEntry[]>
  /** Conversations are named by a small model after their first answer. */
  titles: boolean
  /** Hours after its last message at which a temporary conversation goes. */
  temporaryHours: number
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

/** Threads and their messages, with the rooms of what is done in them: runs, trash, audio, activity. */
export function createThreadsRoom(dependencies: Dependencies) {
  const { database, files, quota, policy, forCall, isPutAway, clock, logger } = dependencies
  const { audit, authorize } = policy
  /** What models made in threads that have gone for good goes with them. */
  const onGone = () => void files.forget()
  const threads = createThreadsStore(database)
  const reads = createReadMarks(database, clock)
  const access = createThreadAccess({ threads, authorize })
  const nameConversation = createNaming(dependencies)
  const summaries = createSummaries({ database, audit, clock, logger })
  const { summarize } = summaries
  const runsRoom = createRunsRoom({
    ...dependencies,
    threads,
    access,
    audit,
    nameConversation,
    summarize,
  })
  const runs = runsRoom.ofThreads
  const changes = createThreadChanges({ ...dependencies, audit, access, runs, onGone })
  const trash = createTrashRoom({ database, access, audit, onGone, clock })
  const rooms = [
    { calls: { threads: createThreadCalls({ threads, access, changes, reads, runs, forCall, isPutAway }) } },
    runsRoom,
    trash,
    createTemporaryRoom({
      database,
      deleteThread: changes.delete,
      audit,
      hours: dependencies.temporaryHours,
      onGone,
      clock,
      logger,
    }),
    createAudioRoom({ ...dependencies, threads, access, rulesFor: dependencies.rules.rulesFor }),
    createActivityRoom({ database }),
    createImportsRoom({ ...dependencies, threads, access, audit }),
    createArtifactsRoom({ database, access, quota, clock }),
    summaries.withCalls({
      access,
      readForStart: runs.readForStart,
      takePlaces: runsRoom.takePlaces,
      takeAnswers: dependencies.rules.takeAnswers,
      reserve: dependencies.reserve,
      files,
    }),
    createFeedbackRoom({ database, threads, access, clock }),
    createCommentsRoom({ ...dependencies, threads, access, audit }),
    createReplaysRoom({ ...dependencies, threads, access, runs, takeBack: changes.takeBack, audit }),
  ] as const
  return {
    calls: callsOf(rooms),
    /** @throws a 404 refusal for a thread that the caller may not see. */
    seenBy: access.seen,
    /** What a link to a conversation shows. */
    linkSource: createThreadLinkSource({ threads, access }),
    /** A conversation as a document. */
    exportSource: createThreadExportSource({ threads }),
    adopt: createThreadAdopter({ database, access, files, quota, audit, clock }),
    runsOf: runsRoom.runsOf,
    ratedBy: createRatedMessages(database),
    takePlaces: runsRoom.takePlaces,
    groundAnswer: runsRoom.groundAnswer,
    stopRunsOf: runs.cancelBy,
    /** Deletes what somebody has kept to themselves; what they share stays. */
    trashThreadsOf: trash.fill,
    expiring: trash.expiring,
    contents: createThreadContents({ access, deleteThread: changes.delete, trash: trash.actions }),
    start: () => startRooms(rooms),
    stop: () => stopRooms(rooms),
  }
}
