import { isFinal } from '@atrium/domain/runs/run-status'
import type { Generation } from '#generation/generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { RunDesk } from './execution/run-desk.ts'
import type { RunsStore } from './store/runs-store.ts'
import { standingFacts, type RunRow } from './store/runs-tables.ts'

type Dependencies = { desk: RunDesk; runs: RunsStore; generation: Pick<Generation, 'open'>; clock: Clock }

/** Ends a run as cancelled, whoever carries it out, and at the vendor as well; one that has ended stays as it is. */
export async function cancelRun({ desk, runs, generation, clock }: Dependencies, run: RunRow): Promise<void> {
  const entry = desk.get(run.id)
  if (entry) {
    entry.controller.abort('cancelled')
    await entry.ended
  } else if (!isFinal(run.status)) {
    const metadata = { runId: run.id, status: 'cancelled' as const, ...standingFacts(run) }
    const end = { status: 'cancelled' as const, receipt: null, error: null, endedAt: clock() }
    if (!(await runs.end(run, end, null, metadata))) return
    const { provider, model, providerOptions: options } = run
    const operation = (await runs.find(run.threadId, run.id))?.operation
    if (operation) await (await generation.open()).stop({ ref: { provider, model }, options, operation })
  }
}
