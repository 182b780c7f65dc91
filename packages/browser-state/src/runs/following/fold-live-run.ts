import { foldRunEvents } from '@atrium/domain/messages/fold-run-events'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { LiveRun } from '../live-run.ts'

/** Takes events into a live run, in their order. */
export function foldIntoLiveRun(run: LiveRun, events: readonly RunEvent[]): LiveRun {
  return events.reduce((folded, event) => {
    const message = foldRunEvents(folded.message, event)
    const said = event.type === 'error' ? { message: event.errorText, retryable: true } : null
    return {
      ...folded,
      message,
      runId: message.metadata?.runId ?? folded.runId,
      messageId: (event.type === 'start' ? event.messageId : undefined) ?? folded.messageId,
      error: event.type === 'start' ? null : (message.metadata?.error ?? said ?? folded.error),
    }
  }, run)
}
