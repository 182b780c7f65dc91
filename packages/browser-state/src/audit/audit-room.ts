import type { CallInput } from '@atrium/contract/call'
import type { auditCalls } from '@atrium/contract/calls/administration/audit'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { defineRoom } from '#console/define-room.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

type Query = NonNullable<CallInput<typeof auditCalls.list>['query']>

/** What the audit is narrowed by. */
export type AuditFilter = Omit<Query, 'resume' | 'limit'>

/** Who did what, for administrators and owners of projects. What is written meanwhile is seen at the next reading. */
export const auditRoom = defineRoom({
  create: ({ client }) => ({
    listQuery: (filter: AuditFilter) =>
      infiniteQueryOptions({
        queryKey: ['audit', filter],
        queryFn: ({ pageParam, signal }) =>
          client.audit.list({ query: { ...filter, resume: pageParam ?? undefined } }, { signal }),
        initialPageParam: null as string | null,
        getNextPageParam: ({ resume }): string | null => resume,
        placeholderData: (known) => known,
        staleTime: 0,
        meta: NOT_PERSISTED,
      }),
    ofProjectQuery: (projectId: number) =>
      infiniteQueryOptions({
        queryKey: ['audit', 'project', projectId],
        queryFn: ({ pageParam, signal }) =>
          client.audit.listOfProject({ params: { projectId }, query: { resume: pageParam ?? undefined } }, { signal }),
        initialPageParam: null as string | null,
        getNextPageParam: ({ resume }): string | null => resume,
        staleTime: 0,
        meta: NOT_PERSISTED,
      }),
  }),
})
