import type { CallInput } from '@atrium/contract/call'
import type { runCalls } from '@atrium/contract/calls/threads/runs'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { MessageContent } from '@atrium/domain/messages/thread-message'

/** What a run is started with: the body of the call. */
export type RunInput = CallInput<typeof runCalls.start>['body']

/**
 * `sending` until the server has taken the run; `streaming` while its words come; `reconnecting` and `polling` while the
 * connection is away and the run goes on without us; `ended` when it is over and the thread is being read again;
 * `unsent` when the server never took it: `input` still holds what was typed.
 */
export type LiveRunStatus = 'sending' | 'streaming' | 'reconnecting' | 'polling' | 'ended' | 'unsent'

/** A run as this tab sees it now. */
export type LiveRun = {
  threadId: string
  status: LiveRunStatus
  /** When this tab began with it, as ISO 8601. */
  createdDate: string
  /** What was sent from this tab; null for a run that another tab or an earlier page started. */
  input: RunInput | null
  /** Null until the server has told. */
  runId: string | null
  /** The id under which the answer stands in the thread; null until the server has told. */
  messageId: string | null
  /** The answer so far. */
  message: MessageContent
  /** What went wrong, in words to show; the text so far is kept all the same. */
  error: RunError | null
}

/** Is the run still going on, as far as this tab knows? */
export function isLive({ status }: LiveRun): boolean {
  return status !== 'ended' && status !== 'unsent'
}

export function newLiveRun(threadId: string, now: number, known: Partial<LiveRun> = {}): LiveRun {
  return {
    threadId,
    status: 'sending',
    createdDate: new Date(now).toISOString(),
    input: null,
    runId: null,
    messageId: null,
    message: { role: 'assistant', parts: [] },
    error: null,
    ...known,
  }
}
