import type { Thread } from '@atrium/contract/entities/threads/thread'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { useNavigate } from '#router/use-navigate.ts'
import { toNewThread } from '#router/addresses/thread-address.ts'

/** Leads from a conversation that is about to be deleted to a new one: the page of one that is gone would only say so. */
export function useLeaveThread({ type }: Pick<Thread, 'type'>): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await navigate(toNewThread(threadTypeOf(type)), { replace: true })
  }
}
