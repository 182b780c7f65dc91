import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import { useEffect } from 'react'
import { useLeadToBegun } from '#features/start-thread/use-lead-to-begun.ts'

/** A message that had to wait for the connection or the sign-on has begun its conversation: that leads there, or is told. */
export function useLateBeginnings(): void {
  const outbox = useRoom(outboxRoom)
  const lead = useLeadToBegun()
  const begun = useStore(outbox.begunLate)
  useEffect(() => {
    if (begun === null) return
    outbox.lateIsTold()
    void lead({ id: begun.threadId, type: begun.type })
  }, [begun, outbox, lead])
}
