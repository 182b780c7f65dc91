import type { ConverseType } from '#models/content-type.ts'
import type { ModelRef } from '#models/model-entry.ts'
import type { RunProgress } from './run-progress.ts'
import type { RunError } from '../run-event.ts'
import { isFinal, type RunStatus } from '../run-status.ts'

/** A run as the activity tray lists it. Dates in ISO 8601. */
export type Activity = {
  runId: string
  thread: { id: string; name: string; type: ConverseType; temporary: boolean }
  /** The message that the run writes, and the one that it answers. */
  messageId: string
  parentId: string | null
  /** Of a parallel model that was asked at once with others: the message that the main one writes. */
  parallelTo: string | null
  status: RunStatus
  model: ModelRef
  error: RunError | null
  /** Of an image or a video that is being made. */
  progress?: RunProgress
  createdDate: string
  endedDate: string | null
}

const MOST_ENDED = 10

/**
 * What the tray shows, the latest first: whatever runs, and of what has ended lately the newest run of each thread, unless it
 * was dismissed or that thread runs again. Where several models answered at once, each is shown while it runs; afterwards the main one
 * stands for all but those that failed. A run that both lists hold has ended between the two readings.
 * @param since what ended before is old; ISO 8601 in UTC
 */
export function shownActivity<A extends Activity>(
  living: readonly A[],
  ended: readonly A[],
  { since, dismissed }: { since: string; dismissed: readonly string[] },
): { running: A[]; ended: A[] } {
  const over = new Set(ended.map(({ runId }) => runId))
  const running = latestFirst(living).filter(({ runId }) => !over.has(runId))
  const busy = new Set(running.map(({ thread }) => thread.id))
  const idle = latestFirst(ended).filter(({ thread }) => !busy.has(thread.id))
  const newest = newestByThread(idle)
  const told = idle.filter(({ runId, thread, parallelTo, status }) => {
    const main = newest.get(thread.id)
    return runId === main?.runId || (status === 'failed' && parallelTo !== null && parallelTo === main?.messageId)
  })
  const hidden = new Set(dismissed)
  return {
    running,
    ended: told
      .filter(({ runId, endedDate }) => !hidden.has(runId) && endedDate !== null && endedDate > since)
      .slice(0, MOST_ENDED),
  }
}

/** The main run of each thread that began last. */
function newestByThread<A extends Activity>(latest: readonly A[]): ReadonlyMap<string, A> {
  const main = latest.filter(({ parallelTo }) => parallelTo === null)
  return new Map(main.toReversed().map((run) => [run.thread.id, run]))
}

/**
 * The run that stands for one that has just ended: itself, or the main one of those that were started at once. None as long as
 * another of them runs, and for a run that is not listed.
 */
export function endedWith<A extends Activity>(living: readonly A[], ended: readonly A[], runId: string): A | undefined {
  const run = ended.find((other) => other.runId === runId)
  const mainId = run?.parallelTo ?? run?.messageId
  const isParallel = ({ messageId, parallelTo }: A) => messageId === mainId || parallelTo === mainId
  const over = new Set(ended.map((other) => other.runId))
  if (living.some((other) => isParallel(other) && !over.has(other.runId))) return undefined
  return ended.find(({ messageId }) => messageId === mainId)
}

/** Can it be asked once more as it was? Not where the vendor has said that it would fail again. */
export function canRetry({ status, error, parentId }: Pick<Activity, 'status' | 'error' | 'parentId'>): boolean {
  if (parentId === null || !isFinal(status) || status === 'completed') return false
  return error?.retryable ?? true
}

/** Ids of runs are ordered by time. */
function latestFirst<A extends Activity>(all: readonly A[]): A[] {
  return all.toSorted((a, b) => (a.runId < b.runId ? 1 : a.runId > b.runId ? -1 : 0))
}
