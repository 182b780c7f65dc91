import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { isPaused } from '@atrium/domain/messages/is-paused'
import { earlyEnd } from '@atrium/domain/runs/finish-reason'
import { waitingCalls } from '@atrium/domain/tools/decide-calls'
import type { MessageTexts } from './message-texts.ts'

/**
 * How an answer ended that did not come to its plain end and did not fail, in a sentence to show and to read out; null for all others.
 */
export function endNote(message: Pick<ThreadMessage, 'parts' | 'metadata'>, texts: MessageTexts): string | null {
  const { status, receipt, error } = message.metadata ?? {}
  // Its calls say that they wait.
  if (error || status === 'failed' || isPaused(message)) return null
  if (status === 'cancelled') return texts.stopped
  if (status === 'interrupted') return texts.interrupted
  const reason = earlyEnd(receipt?.finishReason)
  if (reason === null) return null
  const word = receipt?.vendorFinish
  return reason === 'other' && word ? texts.ended.because(word) : texts.ended[reason]
}

/** The same for those who hear it, who are told that calls of tools wait for a decision as well. */
export function heardEnd(message: Pick<ThreadMessage, 'parts' | 'metadata'>, texts: MessageTexts): string | null {
  const waiting = isPaused(message) ? waitingCalls(message.parts).length : 0
  return waiting > 0 ? texts.approval.waits(waiting) : endNote(message, texts)
}

/** Was it ended by its model or its vendor, and not by a person? Then it is worth a warning. */
export function endedEarly({ metadata }: Pick<ThreadMessage, 'metadata'>): boolean {
  return metadata?.status !== 'cancelled' && earlyEnd(metadata?.receipt?.finishReason) !== null
}
