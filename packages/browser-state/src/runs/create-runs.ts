import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { ReadableStore } from '#store/create-store.ts'
import type { LiveRun, RunInput } from './live-run.ts'
import type { RunNeeds } from './run-needs.ts'
import { ThreadRun } from './thread-run.ts'

/** The runs of all threads. They belong to the tab, not to a view: navigation does not touch them. */
export type Runs = {
  /** The live main run of a thread; null when there is none. Tells at most once a frame while words stream. */
  of(threadId: string): ReadableStore<LiveRun | null>
  /** The live run of a parallel model that writes this message, beside the main one; null when there is none. */
  answer(threadId: string, messageId: string): ReadableStore<LiveRun | null>
  /** Is any answer of a thread under way, the main one or another? */
  isAnswering(threadId: string): boolean
  /** Follows the runs that go on in a thread just read and are not followed yet. */
  open(thread: Pick<ThreadWithMessages, 'id' | 'runs' | 'messages'>): void
  /**
   * Stops all models that answer in a thread, or the one that writes a message; what they have written is kept. Rejects with what
   * the server says against it.
   */
  cancel(threadId: string, messageId?: string): Promise<void>
  /** The answer to what was sent from this tab, where it ended before any view had drawn the thread; null from then on. */
  unseenEnd(threadId: string): string | null
  /** A view has drawn the thread with the run that there is. */
  see(threadId: string): void
  /** Forgets an `unsent` or `ended` run. */
  dismiss(threadId: string): void
  /** Stops following everything, at sign-out. The runs themselves go on. */
  clear(): void
}

/** Starts runs. It is handed to the outbox alone, so that nothing goes out unchecked, twice or unkept. */
export type RunStarter = {
  /**
   * Sends messages and follows the answer. Resolves when the server has taken them (true) or when it has not (false): then
   * the live run is `unsent` and holds the input and the reason. False as well while another answer is under way.
   * Never rejects.
   */
  start(threadId: string, input: RunInput, idempotencyKey?: string): Promise<boolean>
  /** Shows a message that an earlier page has sent and the server has not taken. */
  showUnsent(threadId: string, input: RunInput, error: RunError | null): void
}

export function createRuns(needs: RunNeeds): Runs & RunStarter {
  const threads = new Map<string, ThreadRun>()
  const runOf = (threadId: string): ThreadRun => {
    const run = threads.get(threadId) ?? new ThreadRun(threadId, needs)
    threads.set(threadId, run)
    return run
  }
  return {
    of: (threadId) => runOf(threadId).store,
    answer: (threadId, messageId) => runOf(threadId).answer(messageId),
    isAnswering: (threadId) => runOf(threadId).isAnswering,
    start: (threadId, input, key) => runOf(threadId).start(input, key),
    showUnsent: (threadId, input, error) => runOf(threadId).showUnsent(input, error),
    open: (thread) => runOf(thread.id).open(thread),
    cancel: (threadId, messageId) => runOf(threadId).cancel(messageId),
    unseenEnd: (threadId) => runOf(threadId).unseenEnd,
    see: (threadId) => runOf(threadId).see(),
    dismiss: (threadId) => runOf(threadId).dismiss(),
    clear() {
      for (const run of threads.values()) run.leave()
    },
  }
}
