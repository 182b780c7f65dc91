import { givenParts } from '@atrium/domain/messages/given-parts'
import { hasRole } from '@atrium/domain/projects/project-role'
import { conflict } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { RightsOfNow } from '#projects/rights-of-now.ts'
import { formerMember } from '../former-member.ts'
import type { StartedRun } from '../runs/start/started-run.ts'
import type { RunWithin } from '../runs/start/write-start.ts'
import type { ThreadRuns } from '../runs/thread-runs.ts'
import type { ThreadsStore } from '../store/threads-store.ts'
import type { ThreadAccess } from '../thread-access.ts'
import { createReplaysStore } from './replays-store.ts'
import type { ReplayRow, StoredTurn } from './replays-tables.ts'

/**
 * Asks one question again, and notes it in the row with its run: a question that is on its way is always known.
 * @throws what the start of a run throws, 403 and 404 where the caller may not any more, and 409 where it is not the attempt of the row any more
 */
export type AskTurn = (row: ReplayRow, index: number, caller: Caller) => Promise<StartedRun>

type Dependencies = {
  threads: Pick<ThreadsStore, 'messagesNamed'>
  access: Pick<ThreadAccess, 'seen' | 'allowed'>
  runs: Pick<ThreadRuns, 'readForStart' | 'start'>
  /** Hours may have passed since somebody has begun it. */
  rightsOfNow: RightsOfNow
  clock: Clock
}

/** Every question passes all that a question passes: the rights of its person, the project, its model, its limits. */
export function createTurnAsking({ threads, access, runs, rightsOfNow, clock }: Dependencies): AskTurn {
  return async (row, index, given) => {
    const { threadId, sourceId, settings, turns } = row
    const turn = turns[index]
    if (!turn) throw new Error('There is no such turn.')
    const caller = await rightsOfNow(given)
    const [source, target] = await Promise.all([
      access.seen(caller, sourceId),
      access.allowed(caller, 'change', threadId),
    ])
    if (!hasRole(caller.projectRoles[target.projectId], 'member')) throw formerMember()
    const { acknowledged, tools = [], toolsLeft: _, ...asked } = settings
    // One that has been asked is answered once more where it stands.
    const parentId = turn.asked ?? turns[index - 1]?.answer ?? null
    const rows = turn.asked === null ? await threads.messagesNamed(source.id, turn.questions) : []
    const messages = rows.map(({ role, parts }) => ({ role, parts: givenParts(parts) }))
    const reads = runs.readForStart({ threadId, thread: Promise.resolve(target), caller, parentId, tools })
    // What its person was told of is written down once.
    const body = { ...asked, ...(index === 0 && acknowledged && { acknowledged }), messages, parentId }
    let kept: StoredTurn = turn
    const within: RunWithin = async (tx, { run, given: said }) => {
      kept = { ...turn, asked: said.findLast(({ role }) => role === 'user')?.id ?? turn.asked, answer: run.messageId }
      if (!(await createReplaysStore(tx).keep({ ...row, turns: turns.with(index, kept) }, clock()))) throw conflict()
    }
    const started = await runs.start({ caller, reads, body, offered: tools, mode: 'async', idempotency: null, within })
    Object.assign(turn, kept)
    return started
  }
}
