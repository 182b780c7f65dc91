import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { auditRoom } from './audit-room.ts'

/** What was done in a project, newest first; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useProjectAudit(projectId: number) {
  const query = useInfiniteQuery(useRoom(auditRoom).ofProjectQuery(projectId))
  const entries = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, entries }
}
