import { shownActivity } from '@atrium/domain/runs/activity'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inTurn } from '@atrium/domain/outbox/next-to-send'
import { activityQuery } from '#queries/activity-query.ts'
import { useConsole } from './console-provider.tsx'
import { useUserState } from './use-console-state.ts'
import { useStore } from './use-store.ts'

const NONE: readonly never[] = []

/** How long what has ended is shown, in milliseconds: a day. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** What the caller runs in any thread, what has ended lately, and what waits to be sent, the first to go first. */
export function useActivity() {
  const { client, outbox } = useConsole()
  const { data, isError, dataUpdatedAt, refetch } = useQuery(activityQuery(client))
  const dismissed = useUserState().settings?.dismissedRuns ?? NONE
  const waiting = useStore(outbox.waiting)
  const runs = useMemo(() => {
    const since = new Date(dataUpdatedAt - KEPT_MS).toISOString()
    return shownActivity(data?.living ?? NONE, data?.ended ?? NONE, { since, dismissed })
  }, [data, dataUpdatedAt, dismissed])
  const inOrder = useMemo(() => inTurn(waiting), [waiting])
  return { ...runs, waiting: inOrder, isError, again: () => void refetch() }
}
