import { isFinal } from '@atrium/domain/runs/run-status'
import type { Generation, PreparedGeneration } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ThreadsStore } from '../../store/threads-store.ts'
import type { RunCarrier } from '../execution/carry-run.ts'
import type { RunDesk } from '../execution/run-desk.ts'
import type { RunsStore } from '../store/runs-store.ts'
import { standingFacts, type RunRow } from '../store/runs-tables.ts'

type Dependencies = {
  runs: RunsStore
  threads: ThreadsStore
  generation: Generation
  carry: RunCarrier
  desk: RunDesk
  workerId: string
  clock: Clock
}

/** Takes over a run of a dead process that can be gone on with; false where another process is faster or has done so. */
export type TakeOver = (run: RunRow) => Promise<boolean>

/** A video goes on where it was: the vendor works at it, and is asked again how far it is. Nothing is begun twice. */
export function createTakeOver(dependencies: Dependencies): TakeOver {
  const { runs, threads, generation, carry, desk, workerId, clock } = dependencies
  return async (dead) => {
    if (!desk.open || isFinal(dead.status)) return false
    const now = clock()
    const message = await threads.messageOf(dead.threadId, dead.messageId)
    const asked = message?.parentId ? await threads.messageOf(dead.threadId, message.parentId) : undefined
    const project = await threads.projectOf(dead.threadId)
    const gates = await generation.open()
    if (project === undefined || !(await runs.takeOver(dead, workerId, now))) return false
    const run = { ...dead, workerId, heartbeatAt: now }
    const { provider, model, providerOptions: options } = run
    let prepared: PreparedGeneration
    try {
      prepared = gates.resume({ ref: { provider, model }, options })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const failure = { message: error.message, retryable: false }
      const metadata = { runId: run.id, status: 'failed' as const, error: failure, ...standingFacts(run) }
      await runs.end(run, { status: 'failed', receipt: null, error: failure, endedAt: now }, null, metadata)
      return true
    }
    const carried = carry({ run, project, caller: null, prepared, options })
    carried.begin(carried.events(asked ? [{ role: asked.role, parts: asked.parts }] : []))
    return true
  }
}
