import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inTurn } from '@atrium/domain/outbox/in-turn'
import { useRoom } from '#console/use-room.ts'
import { outboxRoom } from '#outbox/outbox-room.ts'
import { useStore } from '#store/use-store.ts'
import { useUserState } from '#user-state/use-user-state.ts'
import { activityRoom } from './activity-room.ts'
import { recentActivity } from './recent-activity.ts'

/** What the caller runs in any thread, what has ended lately, and what waits to be sent, the first to go first. */
export function useActivity() {
  const { query } = useRoom(activityRoom)
  const outbox = useRoom(outboxRoom)
  const { data, isError, dataUpdatedAt, refetch } = useQuery(query())
  const dismissed = useUserState().settings?.dismissedRuns
  const waiting = useStore(outbox.waiting)
  const runs = useMemo(() => recentActivity(data, dataUpdatedAt, dismissed), [data, dataUpdatedAt, dismissed])
  const inOrder = useMemo(() => inTurn(waiting), [waiting])
  return { ...runs, waiting: inOrder, isError, again: () => void refetch() }
}
