import { inTurn } from '@atrium/domain/outbox/in-turn'
import { nextToSend, type WaitingFor } from '@atrium/domain/outbox/next-to-send'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { isLive } from '#runs/live-run.ts'
import type { Runs, RunStarter } from '#runs/create-runs.ts'
import { problemOf } from '#runs/run-needs.ts'
import { livingRunOf } from '#runs/thread-run.ts'
import type { NewThread } from '#threads/create-thread.ts'
import { passes, rowOf, type WaitingMessage } from './waiting-message.ts'
import type { WaitingStore } from './waiting-store.ts'

export type SendNeeds = {
  store: WaitingStore
  runs: Runs & RunStarter
  now: () => number
  /** Creates a thread, once a key. Rejects with what the server says. */
  createThread: (thread: NewThread, key: string) => Promise<ThreadWithMessages>
  /** Reads a thread again, so that views show how its last run ended. */
  readThread: (threadId: string) => Promise<ThreadWithMessages>
  /** Is it still this person who is signed on? Rejects where nobody can tell. */
  isStill: (author: string) => Promise<boolean>
  /** Called when the thread of a new conversation is there. */
  onCreated: (message: WaitingMessage, threadId: string) => void
  /** Called when the server has taken a message, before it stops waiting. */
  onTaken?: (message: WaitingMessage) => void
}

/**
 * How it went: `done` for now, or the row in which another try makes sense. A message whose thread has been created meanwhile
 * stands in that thread's.
 */
export type RowOutcome = 'done' | { again: string }

/** Sends what may go out of one row of messages, one after the other. To be done by one tab at a time. Never rejects. */
export async function sendRow(row: string, needs: SendNeeds): Promise<RowOutcome> {
  const { store, now } = needs
  await store.reload()
  for (;;) {
    const waiting = inTurn(store.get().filter((message) => rowOf(message) === row))
    const [first] = waiting
    if (!first) return 'done'
    const state = await look(first, needs)
    if ('problem' in state) return fail(first, state.problem, needs)
    const turn = nextToSend(waiting, { ...state, now: now() })
    if (turn.do === 'wait') return 'done'
    if (turn.do === 'hold') {
      for (const { id } of waiting) await store.change(id, (message) => ({ ...message, held: turn.because }))
      return 'done'
    }
    const failure = await send(first, needs)
    if (failure !== 'sent') return failure
  }
}

/** How the conversation of a message stands. */
async function look(
  { threadId, kind }: WaitingMessage,
  { runs, readThread }: SendNeeds,
): Promise<Omit<WaitingFor, 'now'> | { problem: RunError }> {
  const live = threadId === null ? null : runs.of(threadId).get()
  if (live && isLive(live)) return { answering: true, last: null }
  if (threadId === null || kind === 'now') return { answering: false, last: null }
  try {
    const thread = await readThread(threadId)
    if (livingRunOf(thread)) {
      runs.open(thread)
      return { answering: true, last: null }
    }
    const newest = thread.messages.find(({ id }) => id === thread.activeMessageId)
    return { answering: false, last: newest?.metadata?.status ?? null }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

async function send(first: WaitingMessage, needs: SendNeeds): Promise<RowOutcome | 'sent'> {
  const { store, runs, now, createThread, onCreated, isStill } = needs
  const { id } = first
  try {
    // Between two tries somebody else may have signed on in another tab.
    if (first.attemptedAt !== null && !(await isStill(store.author))) return 'done'
  } catch (error) {
    return fail(first, problemOf(error), needs)
  }
  const tried = await store.change(id, (message) => ({
    ...message,
    attemptedAt: message.attemptedAt ?? now(),
    problem: null,
  }))
  if (!tried) return 'done'
  let { threadId } = tried
  if (threadId === null && tried.newThread) {
    try {
      const created = (await createThread(tried.newThread, tried.createKey)).id
      // Somebody has taken it back meanwhile: it is theirs again.
      if (!(await store.change(id, (message) => ({ ...message, threadId: created })))) return 'done'
      onCreated(tried, created)
      threadId = created
    } catch (error) {
      return fail(tried, problemOf(error), needs)
    }
  }
  if (threadId === null) return 'done'
  if (await runs.start(threadId, tried.input, tried.runKey)) {
    needs.onTaken?.(tried)
    await store.take(id)
    return 'sent'
  }
  const live = runs.of(threadId).get()
  // Another answer has begun in between: the message waits for its end.
  if (live && isLive(live)) return 'done'
  return fail(tried, live?.error ?? STOPPED, needs)
}

/** Somebody stopped the sending before the server had taken the message. */
const STOPPED: RunError = { message: '', retryable: false }

async function fail(
  { id }: WaitingMessage,
  problem: RunError,
  { store, runs, readThread }: SendNeeds,
): Promise<RowOutcome> {
  const isPassing = passes(problem)
  const failed = await store.change(id, (message) => ({ ...message, problem, refused: !isPassing }))
  // What is being answered elsewhere has an end that can be waited for.
  if (failed?.threadId && problem.status === 409) await readThread(failed.threadId).then(runs.open, () => undefined)
  return failed && isPassing && problem.status !== 401 ? { again: rowOf(failed) } : 'done'
}
