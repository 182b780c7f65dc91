import type { RunEvent } from '@atrium/domain/runs/run-event'
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

/** What several tell, in the order in which it comes. @throws what one of them throws */
async function* merged<T>(sources: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const stepOf = async (source: AsyncGenerator<T>) => ({ source, result: await source.next() })
  const steps = new Map(sources.map((source) => [source, stepOf(source)]))
  try {
    while (steps.size > 0) {
      const { source, result } = await Promise.race(steps.values())
      steps.delete(source)
      if (result.done) continue
      // Behind the others, so that one that says much does not keep them waiting.
      steps.set(source, stepOf(source))
      yield result.value
    }
  } finally {
    // Not awaited: who waits for its next event settles only once its own signal is aborted.
    for (const [source, step] of steps) {
      step.catch(() => undefined)
      source.return(undefined).catch(() => undefined)
    }
  }
}
