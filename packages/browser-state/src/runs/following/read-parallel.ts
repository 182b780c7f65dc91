import type { RunEvent } from '@atrium/domain/runs/run-event'
import { foldIntoLiveRun } from './fold-live-run.ts'
import { followRun } from './follow-run.ts'
import type { FramedRun } from './framed-run.ts'
import { isLive } from '../live-run.ts'
import { problemOf, type RunNeeds, waitFor } from '../run-needs.ts'

type ParallelReading = {
  threadId: string
  /** The message of the main answer. */
  parallelTo: string
  /** By the message that is written. */
  answers: ReadonlyMap<string, FramedRun>
  needs: Pick<RunNeeds, 'client' | 'timers'>
  signal: AbortSignal
  /** Called with each answer that is over, however it was. */
  onEnd: (messageId: string) => void
}

/**
 * Reads what parallel models write beside a main answer, all in one stream, until the last of them has ended. Never
 * rejects.
 */
export async function readParallel(reading: ParallelReading): Promise<void> {
  const { threadId, parallelTo, answers, needs, signal, onEnd } = reading
  const { client, timers } = needs
  const named = { params: { threadId }, query: { parallelTo } }
  // They are told from their start each time: their common order is not kept.
  const open = () => client.runs.read.stream(named, { signal })
  const living = () => [...answers].filter(([, answer]) => isGoingOn(answer))
  const hear = (event: RunEvent) => {
    const messageId = 'messageId' in event && typeof event.messageId === 'string' ? event.messageId : ''
    const answer = answers.get(messageId)
    if (!answer || !isGoingOn(answer)) return
    answer.hear(event, foldIntoLiveRun)
    if (event.type !== 'finish' && event.type !== 'abort' && event.type !== 'error') return
    answer.change({ status: 'ended' })
    onEnd(messageId)
  }
  const error = await followRun({
    stream: open(),
    reattach: open,
    readStatus: async () => (await client.runs.read(named, { signal })).data.run.status,
    wait: (milliseconds) => waitFor(timers, milliseconds, signal),
    onEvent: hear,
    onStatus: (status) => living().forEach(([, answer]) => answer.change({ status })),
  }).then(() => undefined, problemOf)
  if (signal.aborted) return
  for (const [messageId, answer] of living()) {
    answer.change({ status: 'ended', ...(error && { error }) })
    onEnd(messageId)
  }
}

function isGoingOn(answer: FramedRun): boolean {
  const run = answer.get()
  return run !== null && isLive(run)
}
