import type { activityCalls } from '@atrium/contract/calls/activity'
import { isFinal } from '@atrium/domain/runs/run-status'
import type { HandlersOf } from '#platform/http/handler.ts'
import { decodeIdCursor } from '#platform/paging/id-cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { ActivityStore } from './activity-store.ts'

/** What a caller runs in all their threads, over HTTP. */
export function createActivityCalls({ store }: { store: ActivityStore }): HandlersOf<typeof activityCalls> {
  return {
    async list({ query: { state, resume, limit } }, { caller }) {
      // The list is in the order of the runs' ids.
      const read = await store.list(caller, { state, before: decodeIdCursor(resume), limit: limit + 1 })
      const page = pageOf(read, limit, ({ run }) => run.id)
      return {
        data: page.rows.map(({ run, thread, parentId }) => ({
          runId: run.id,
          thread,
          messageId: run.messageId,
          parentId,
          parallelTo: run.parallelTo,
          status: run.status,
          model: { provider: run.provider, model: run.model },
          error: run.error,
          ...(run.progress && !isFinal(run.status) && { progress: run.progress }),
          createdDate: run.createdAt.toISOString(),
          endedDate: run.endedAt?.toISOString() ?? null,
        })),
        resume: page.resume,
      }
    },
  }
}
