import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePlace } from '#router/use-place.ts'
import { threadPart } from './thread-part.ts'
import { useLeadToBegun } from './use-lead-to-begun.ts'

/**
 * Goes to the conversation that a message has begun, unless somebody has gone elsewhere: they are told. What is typed
 * and attached at the place in the meantime goes on there.
 * @param place where the message was written
 */
export function useBegun(place: string) {
  const drafts = useRoom(draftsRoom)
  const lead = useLeadToBegun()
  const { pathname } = usePlace()
  const [isLeading, setIsLeading] = useState(false)
  const begunAt = useRef<string | null>(null)
  useLayoutEffect(
    () => () => {
      if (begunAt.current) void drafts.carryAllOver(place, begunAt.current)
      begunAt.current = null
    },
    [drafts, place],
  )
  const goOn = async (outcome: SendOutcome, type: ThreadType): Promise<SendOutcome> => {
    const id = outcome.kind === 'begun' ? outcome.threadId : null
    if (id === null) return outcome
    setIsLeading(true)
    await threadPart()
    const way = lead({ id, type }, pathname)
    if (way) begunAt.current = id
    // Whoever has sent it does not wait for what is drawn.
    void Promise.resolve(way).then(() => setIsLeading(false))
    return outcome
  }
  return { goOn, isLeading }
}
