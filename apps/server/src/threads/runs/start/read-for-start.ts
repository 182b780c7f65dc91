import type { CallerRules } from '@atrium/domain/projects/caller-rules'
import type { UserState } from '@atrium/domain/user-state/user-state'
import { isOutsideTool } from '@atrium/domain/tools/outside-tool'
import { demanding, type KeptDemands, keptDemands } from './demanding.ts'
import { lentOf, offeredTools } from './offered-tools.ts'
import type { RunBody } from './run-request.ts'
import { askedThread } from '../companions/asked-thread.ts'
import type { Gates, Generation } from '#generation/generation.ts'
import type { Caller } from '#platform/caller.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { CompanionInUse, UseCompanion } from '../companions/companion-in-use.ts'
import type { ThreadFacts } from '../../store/thread-facts.ts'
import type { BranchMessage } from '../../store/thread-messages.ts'
import type { ThreadsStore } from '../../store/threads-store.ts'

/** What a start has to know. */
export type StartReads = {
  thread: ThreadFacts
  /** What the conversation keeps of what the run demands. */
  keeps: KeptDemands
  /** Whether the conversation goes on with the model of this run: that of a companion that is asked for one message is for that one. */
  remembersModel: boolean
  gates: Gates
  /** The conversation before what is said now; empty at the very start, and where the thread has no such message. */
  before: BranchMessage[]
  /** What holds in the project of the thread for who runs it. */
  rules: CallerRules
  /** The companion that is asked. */
  companion: CompanionInUse | null
  /** What the caller has set and saved for all their conversations. */
  own: OwnState
  /** The tools of other servers that the caller may use in it. */
  outside: ReadonlySet<string>
  /** The tools that their companion's author has chosen and that reach out: a person is asked before one runs. */
  lentTools: ReadonlySet<string>
  /** What was allowed for the rest of the conversation, with the time. */
  allowedTools: Readonly<Record<string, string>>
}

/** Reads it all at once. */
export type ReadForStart = (request: {
  threadId: string
  /** The thread, once it is known that the caller may run it. */
  thread: Promise<ThreadFacts>
  /** Who runs it. */
  caller: Caller
  parentId: string | null | undefined
  /** A companion that is asked in place of the thread's. */
  companion?: string | undefined
  /** Names of tools that the run asks for, or goes on with. */
  tools?: readonly string[] | undefined
  /** What the run demands of its answers. */
  demands?: RunBody['demands']
  /** The tools are those that an answer goes on with, whoever had chosen them. */
  resumes?: boolean
}) => Promise<StartReads>

type OwnState = Pick<UserState, 'settings' | 'default'>

export type ReadOwnState = (accountId: string) => Promise<OwnState>

type Dependencies = {
  threads: Pick<ThreadsStore, 'branchTo'>
  generation: Pick<Generation, 'open'>
  ownState: ReadOwnState
  rulesFor: RulesFor
  companionFor: UseCompanion
  /** Those of these tools of other servers that may be used in conversations of a project. */
  toolsOfferedIn: (project: number, names: readonly string[]) => Promise<readonly string[]>
  allowedIn: (threadId: string) => Promise<Record<string, string>>
}

export function createReadForStart({
  threads,
  generation,
  ownState,
  rulesFor,
  companionFor,
  toolsOfferedIn,
  allowedIn,
}: Dependencies): ReadForStart {
  /** Most answers use none of them, and wait for nothing. */
  async function outsideOf(thread: ThreadFacts, names: readonly string[], lent: ReadonlySet<string>) {
    const asked = names.filter(isOutsideTool)
    const isFree = asked.length === 0 && lent.size === 0
    if (isFree || thread.secureData) return { outside: new Set<string>(), lentTools: lent, allowedTools: {} }
    const [offered, allowedTools] = await Promise.all([
      asked.length > 0 ? toolsOfferedIn(thread.projectId, asked) : [],
      allowedIn(thread.id),
    ])
    return { outside: new Set(offered), lentTools: lent, allowedTools }
  }

  return async (request) => {
    const { threadId, parentId } = request
    const branch = parentId === null ? [] : threads.branchTo(threadId, parentId)
    const state = ownState(request.caller.accountId)
    const rulesOf = request.thread.then(({ projectId }) => rulesFor(request.caller, projectId))
    const companionOf = request.thread.then(({ companion: begunWith }) => {
      if (request.companion !== undefined) return companionFor(request.caller, { id: request.companion })
      return begunWith ? companionFor(request.caller, begunWith) : null
    })
    const gatesNow = generation.open()
    const [thread, gates, before, own, rules, companion] = await Promise.all([
      request.thread,
      gatesNow,
      branch,
      state,
      rulesOf,
      companionOf,
    ])
    const demanded = demanding(thread, request.demands, own.settings?.tools)
    const keeps = keptDemands(thread, request.demands, own.settings?.tools)
    const asked = companion ? askedThread(demanded, companion, gates) : demanded
    const wanted = request.tools ?? offeredTools({ thread: asked, own, companion })
    const isChosen = request.tools !== undefined && !request.resumes
    const lent = isChosen ? new Set<string>() : lentOf(wanted, { thread: asked, companion })
    const outside = await outsideOf(asked, wanted, lent)
    const isOthers = companion !== null && thread.companion?.id !== companion.asked.id
    const remembersModel = !isOthers || thread.model === null
    return { thread: asked, keeps, remembersModel, gates, before, own, rules, companion, ...outside }
  }
}
