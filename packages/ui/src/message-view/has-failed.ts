import type { ThreadMessage } from '@atrium/domain/messages/thread-message'

/** Did its answer end in a failure? Then its note says what, and what can be done. */
export function hasFailed({ metadata }: Pick<ThreadMessage, 'metadata'>): boolean {
  return metadata?.status === 'failed' || metadata?.error !== undefined
}
