import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { isRecord } from '@atrium/domain/json/is-record'
import { inTurn } from '@atrium/domain/outbox/in-turn'
import type { WaitingTurn } from '@atrium/domain/outbox/next-to-send'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { RunInput } from '#runs/live-run.ts'
import type { NewThread } from '#threads/create-thread.ts'

/** A message that was sent here and that the server has not taken yet. */
export type WaitingMessage = WaitingTurn & {
  /** Where it was written: the id of a thread, the place of one that did not exist yet, or that of a message that is changed. */
  place: string
  /** Null as long as its thread has to be created first. */
  threadId: string | null
  newThread: NewThread | null
  /** The idempotency keys of the creation and of the run: the same at every try. */
  createKey: string
  runKey: string
  input: RunInput
  /** What went wrong at the last try. */
  problem: RunError | null
}

/** The row in which a message waits: that of its thread; one of its own as long as there is no thread. */
export function rowOf({ id, threadId }: Pick<WaitingMessage, 'id' | 'threadId'>): string {
  return threadId ?? id
}

/** Where a message goes back to, to be written anew. */
export function returnPlaceOf({ place, threadId }: Pick<WaitingMessage, 'place' | 'threadId'>): string {
  return readDraftPlace(place)?.kind === 'edit' ? place : (threadId ?? place)
}

/** Failures that pass by themselves: no answer, no session, an answer under way, a server that starts, is busy or has no room. */
const PASSING = new Set([401, 409, 429, 502, 503, 504, 507])

export function passes({ status, retryable }: RunError): boolean {
  return status === undefined ? retryable : PASSING.has(status)
}

/**
 * What waits in a thread and is not to be seen in its conversation: all but the first where that one is being sent, or was and
 * could not be.
 */
export function queueOf(waiting: readonly WaitingMessage[], threadId: string): readonly WaitingMessage[] {
  const [first, ...rest] = inTurn(waiting.filter((message) => message.threadId === threadId))
  return first && isInConversation(first) ? rest : first ? [first, ...rest] : []
}

export function isInConversation({ kind, attemptedAt, refused }: WaitingMessage): boolean {
  return kind === 'now' || attemptedAt !== null || refused
}

/** It was sent on purpose and nothing has stood in its way yet: it is about to become an answer. */
export function isGoingOut({ kind, held, problem, refused }: WaitingMessage): boolean {
  return kind === 'now' && held === null && problem === null && !refused
}

export function isWaitingMessage(value: unknown): value is WaitingMessage {
  return (
    isRecord(value) &&
    ['id', 'place', 'createKey', 'runKey'].every((name) => typeof value[name] === 'string') &&
    typeof value['order'] === 'number' &&
    isRecord(value['input'])
  )
}
