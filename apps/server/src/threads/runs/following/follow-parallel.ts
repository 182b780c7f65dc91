import type { RunEvent } from '@atrium/domain/runs/run-event'
import { merged } from '#platform/run-events/merged.ts'
import { followRun } from './follow-run.ts'
import type { RunRow } from '../store/runs-tables.ts'

/** An event with the message that it belongs to. */
type ParallelEvent = RunEvent & { messageId: string }

/**
 * The events of several runs in one stream, as they come: a browser has few connections for one server. Always from the start of each,
 * since their common order is not kept.
 */
export async function* followParallel(
  dependencies: Parameters<typeof followRun>[0],
  runs: readonly RunRow[],
  signal: AbortSignal,
): AsyncGenerator<{ id: number; data: ParallelEvent }> {
  let told = -1
  for await (const data of merged(runs.map((run) => eventsOf(dependencies, run, signal)))) {
    yield { id: (told += 1), data }
  }
}

async function* eventsOf(
  dependencies: Parameters<typeof followRun>[0],
  run: RunRow,
  signal: AbortSignal,
): AsyncGenerator<ParallelEvent> {
  const { messageId } = run
  for await (const { data } of followRun(dependencies, run, -1, signal)) yield { ...data, messageId }
}
