import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { useLayoutEffect, useRef } from 'react'
import { usePlace } from '#router/use-place.ts'
import { threadPart } from './thread-part.ts'
import { useLeadToBegun } from './use-lead-to-begun.ts'

/**
 * Goes to the conversation that a message has begun, unless somebody has gone elsewhere: they are told. What is typed at the place in
 * the meantime goes on there.
 * @param place where the message was written
 */
export function useBegun(place: string) {
  const drafts = useRoom(draftsRoom)
  const lead = useLeadToBegun()
  const { pathname } = usePlace()
  const begunAt = useRef<string | null>(null)
  useLayoutEffect(
    () => () => {
      if (begunAt.current) drafts.carryOver(place, begunAt.current)
      begunAt.current = null
    },
    [drafts, place],
  )
  return async (outcome: SendOutcome, type: ThreadType): Promise<SendOutcome> => {
    const id = outcome.kind === 'begun' ? outcome.threadId : null
    if (id === null) return outcome
    await threadPart()
    if (lead({ id, type }, pathname)) begunAt.current = id
    return outcome
  }
}
