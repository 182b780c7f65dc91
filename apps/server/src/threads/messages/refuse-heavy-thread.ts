import { reasonFor } from '@atrium/domain/reasons/reason'
import { THREAD_BYTES, THREAD_MESSAGES } from '@atrium/domain/threads/thread-limits'
import { HeavyThread } from './heavy-thread.ts'
import type { ThreadWeight } from './weight-of-messages.ts'

/** @param field what of the request is too much @throws a 413 refusal where a thread holds more than one may */
export function refuseHeavyThread({ messages, bytes }: ThreadWeight, field: string): void {
  const most = THREAD_MESSAGES.toLocaleString('en')
  if (messages > THREAD_MESSAGES) {
    const reason = reasonFor('threadMessages', { limit: THREAD_MESSAGES })
    throw new HeavyThread(`A conversation can have up to ${most} messages.`, field, reason)
  }
  const megabytes = THREAD_BYTES / 1_000_000
  if (bytes > THREAD_BYTES) {
    const reason = reasonFor('threadText', { limit: megabytes })
    throw new HeavyThread(`A conversation can have up to ${megabytes} MB of text.`, field, reason)
  }
}
