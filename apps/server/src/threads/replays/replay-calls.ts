import type { replayCalls } from '@atrium/contract/calls/threads/replays'
import type { Replay } from '@atrium/contract/entities/threads/replay'
import { canContinueReplay } from '@atrium/domain/replays/replay-status'
import { publish } from '#platform/bus/publish.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Idempotency } from '#platform/idempotency/idempotency.ts'
import { newId } from '#platform/ids.ts'
import type { RemoveThread } from '../changes/remove-thread.ts'
import { threadMadeBefore } from '../changes/write-new-thread.ts'
import type { StartedRun } from '../runs/start/started-run.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import type { ThreadAccess } from '../thread-access.ts'
import type { AskTurn } from './ask-turn.ts'
import type { CreateReplay } from './create-replay.ts'
import { refuseTooManyReplays } from './refuse-too-many-replays.ts'
import { createReplaysStore } from './replays-store.ts'
import type { ReplayRow } from './replays-tables.ts'

type Dependencies = {
  database: Database
  access: ThreadAccess
  runs: Pick<ThreadRuns, 'cancelAll'>
  create: CreateReplay
  takeBack: RemoveThread['takeBack']
  ask: AskTurn
  begin: (row: ReplayRow, caller: Caller, begun?: StartedRun) => void
  /** Settles once this process has let go of an attempt. */
  letGo: (attemptId: string) => Promise<void>
  clock: Clock
}

const IN_PROGRESS = 'The first request with this Idempotency-Key is still in progress.'

const NONE = 'This conversation is no replay of another one.'

/** Replays over HTTP: each is its person's alone. */
export function createReplayCalls(dependencies: Dependencies): HandlersOf<typeof replayCalls> {
  const { database, access, runs, create, takeBack, ask, begin, letGo, clock } = dependencies
  const store = createReplaysStore(database)

  /** @throws a 404 refusal where the caller does not see the conversation, or it is no replay of theirs */
  async function replayOf(caller: Caller, threadId: string): Promise<ReplayRow> {
    const thread = await access.seen(caller, threadId)
    const row = await store.find(caller.author, thread.id)
    if (!row) throw notFound(NONE)
    return row
  }

  /** The one that an earlier request with the same key has made. @throws a 409 refusal while that still asks its first question */
  async function madeBefore(caller: Caller, idempotency: Idempotency | null): Promise<ReplayRow | undefined> {
    const threadId = threadMadeBefore(idempotency)
    // Where its first question was refused, nothing has stayed behind.
    if (threadId === null || !(await store.find(caller.author, threadId))) return undefined
    const row = await replayOf(caller, threadId)
    if (row.status === 'running' && !row.turns[0]?.answer) throw conflict(IN_PROGRESS)
    return row
  }

  return {
    async create({ params, body }, { caller, idempotency }) {
      const earlier = await madeBefore(caller, idempotency)
      if (earlier) return { data: presentReplay(earlier) }
      const source = await access.seen(caller, params.threadId)
      access.mayCreate(caller, source.projectId)
      const row = await create({ caller, source, body, idempotency })
      // What refuses the first question refuses the replay: no conversation stays behind.
      const begun = await ask(row, 0, caller).catch(async (error: unknown) => {
        await takeBack(caller, await access.seen(caller, row.threadId), idempotency)
        throw error
      })
      begin(row, caller, begun)
      return { data: presentReplay(row) }
    },

    async get({ params }, { caller }) {
      return { data: presentReplay(await replayOf(caller, params.threadId)) }
    },

    async continue({ params }, { caller, idempotency }) {
      const row = await replayOf(caller, params.threadId)
      if (idempotency?.earlier) return { data: presentReplay(row) }
      if (!canContinueReplay(row.status)) throw conflict()
      await letGo(row.attemptId)
      const anew = { status: 'running', error: null, endedAt: null, attemptId: newId(), heartbeatAt: clock() } as const
      const next: ReplayRow = { ...row, ...anew }
      await database.transaction(async (tx) => {
        await refuseTooManyReplays(tx, caller.author)
        if (!(await createReplaysStore(tx).resume(next, row))) throw conflict()
        await idempotency?.record(tx, { threadId: row.threadId })
      })
      begin(next, caller)
      return { data: presentReplay(next) }
    },

    async stop({ params }, { caller }) {
      const { threadId, author } = await replayOf(caller, params.threadId)
      const stopped = await store.stop(threadId, clock())
      if (stopped) {
        // Its own answers alone: somebody may continue it at once.
        const answers = stopped.turns.flatMap(({ answer }) => answer ?? [])
        await runs.cancelAll(threadId, answers)
        await letGo(stopped.attemptId)
        await publish(database, { accountId: author }, { type: 'thread-changed', threadId })
      }
      return { data: presentReplay(await replayOf(caller, threadId)) }
    },
  }
}

function presentReplay(row: ReplayRow): Replay {
  const { threadId, sourceId, status, settings, turns, error, createdAt, endedAt } = row
  return {
    threadId,
    sourceId,
    status,
    model: { provider: settings.provider, model: settings.model },
    tools: settings.tools ?? [],
    toolsLeft: settings.toolsLeft ?? [],
    turns,
    error,
    createdDate: createdAt.toISOString(),
    endedDate: endedAt?.toISOString() ?? null,
  }
}
