import { outboxRoom } from './outbox-room.ts'
import { useRoom } from '#console/use-room.ts'
import { useMemo } from 'react'
import { queueAt, unsentIn } from '#outbox/waiting-at.ts'
import type { WaitingMessage } from '#outbox/waiting-message.ts'
import { useStore } from '#store/use-store.ts'

/** What waits at a place beside what its conversation shows: the queue of a thread, or new conversations that could not begin. */
export function useQueue(place: string): readonly WaitingMessage[] {
  const waiting = useStore(useRoom(outboxRoom).waiting)
  return useMemo(() => queueAt(waiting, place), [waiting, place])
}

/** The message that a conversation shows as sent and that has not arrived; undefined where there is none. */
export function useUnsent(threadId: string): WaitingMessage | undefined {
  const waiting = useStore(useRoom(outboxRoom).waiting)
  return useMemo(() => unsentIn(waiting, threadId), [waiting, threadId])
}
