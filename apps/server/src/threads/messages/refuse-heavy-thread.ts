import { THREAD_BYTES, THREAD_MESSAGES } from '@atrium/domain/threads/thread-limits'
import { HeavyThread } from './heavy-thread.ts'
import type { ThreadWeight } from './weight-of-messages.ts'

/** @param field what of the request is too much @throws a 413 refusal where a thread holds more than one may */
export function refuseHeavyThread({ messages, bytes }: ThreadWeight, field: string): void {
  const most = THREAD_MESSAGES.toLocaleString('en')
  if (messages > THREAD_MESSAGES) throw new HeavyThread(`A conversation can have up to ${most} messages.`, field)
  if (bytes > THREAD_BYTES)
    throw new HeavyThread(`A conversation can have up to ${THREAD_BYTES / 1_000_000} MB of text.`, field)
}
