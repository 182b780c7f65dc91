import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { type AuditFilter, auditRoom } from './audit-room.ts'

/** Entries of the audit, newest first; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useAudit(filter: AuditFilter) {
  const query = useInfiniteQuery(useRoom(auditRoom).listQuery(filter))
  const entries = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, entries }
}
