import { isFinal } from '@atrium/domain/runs/run-status'
import type { Clock } from '#platform/clock.ts'
import type { RunDesk } from './run-desk.ts'
import type { RunsStore } from './runs-store.ts'
import type { RunRow } from './runs-tables.ts'

type Dependencies = { desk: RunDesk; runs: RunsStore; clock: Clock }

/** Ends a run as cancelled, whoever carries it out; one that has ended stays as it is. */
export async function cancelRun({ desk, runs, clock }: Dependencies, run: RunRow): Promise<void> {
  const entry = desk.get(run.id)
  if (entry) {
    entry.controller.abort('cancelled')
    await entry.ended
  } else if (!isFinal(run.status)) {
    const metadata = { runId: run.id, status: 'cancelled' as const }
    await runs.end(run, { status: 'cancelled', receipt: null, error: null, endedAt: clock() }, null, metadata)
  }
}
