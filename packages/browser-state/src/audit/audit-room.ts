import type { CallInput } from '@atrium/contract/call'
import type { auditCalls } from '@atrium/contract/calls/administration/audit'
import { defineRoom } from '#console/define-room.ts'
import { pagesQuery } from '#query-cache/pages-query.ts'

type Query = NonNullable<CallInput<typeof auditCalls.list>['query']>

/** What the audit is narrowed by. */
export type AuditFilter = Omit<Query, 'resume' | 'limit'>

/** Who did what, for administrators and owners of projects. What is written meanwhile is seen at the next reading. */
export const auditRoom = defineRoom({
  create: ({ client }) => ({
    listQuery: (filter: AuditFilter) => ({
      ...pagesQuery(
        ['audit', filter],
        ({ resume, ...options }) => client.audit.list({ query: { ...filter, resume } }, options),
        { alike: 1 },
      ),
      staleTime: 0,
    }),
    ofProjectQuery: (projectId: number) => ({
      ...pagesQuery(['audit', 'project', projectId], ({ resume, ...options }) =>
        client.audit.listOfProject({ params: { projectId }, query: { resume } }, options),
      ),
      staleTime: 0,
    }),
  }),
})
