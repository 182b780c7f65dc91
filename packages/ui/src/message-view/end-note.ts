import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { earlyEnd } from '@atrium/domain/runs/finish-reason'
import type { MessageTexts } from './message-texts.ts'

/**
 * How an answer ended that did not come to its plain end and did not fail, in a sentence to show and to read out; null for all others.
 */
export function endNote({ metadata }: Pick<ThreadMessage, 'metadata'>, texts: MessageTexts): string | null {
  const { status, receipt, error } = metadata ?? {}
  if (error || status === 'failed') return null
  if (status === 'cancelled') return texts.stopped
  if (status === 'interrupted') return texts.interrupted
  const reason = earlyEnd(receipt?.finishReason)
  if (reason === null) return null
  const word = receipt?.vendorFinish
  return reason === 'other' && word ? texts.ended.because(word) : texts.ended[reason]
}

/** Was it ended by its model or its vendor, and not by a person? Then it is worth a warning. */
export function endedEarly({ metadata }: Pick<ThreadMessage, 'metadata'>): boolean {
  return metadata?.status !== 'cancelled' && earlyEnd(metadata?.receipt?.finishReason) !== null
}
