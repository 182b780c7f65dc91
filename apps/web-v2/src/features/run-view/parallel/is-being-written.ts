import { isFinal } from '@atrium/domain/runs/run-status'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'

/** More of an answer is to come: one that the server has said nothing of yet is still to be begun. */
export function isBeingWritten({ metadata }: Pick<ThreadMessage, 'metadata'>): boolean {
  return metadata?.status === undefined || !isFinal(metadata.status)
}
