import type { activityCalls } from '@atrium/contract/calls/activity'
import { isFinal } from '@atrium/domain/runs/run-status'
import { z } from 'zod'
import type { HandlersOf } from '#platform/http/handler.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ActivityStore } from './activity-store.ts'

/** What a caller runs in all their threads, over HTTP. */
export function createActivityCalls({ store }: { store: ActivityStore }): HandlersOf<typeof activityCalls> {
  return {
    async list({ query: { state, resume, limit } }, { caller }) {
      const rows = await store.list(caller, { state, before: readCursor(resume), limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        data: page.map(({ run, thread, parentId }) => ({
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
        resume: rows.length > limit && last ? last.run.id : null,
      }
    },
  }
}

/** The id of the last run of a page: a list that is in the order of ids needs no more to go on. */
function readCursor(resume: string | undefined): string | null {
  if (resume === undefined) return null
  const { success, data } = z.uuid().safeParse(resume)
  if (success) return data
  throw new Refusal(422, 'The list cannot be continued from there. Load it again.', {
    issues: [{ path: 'query.resume', message: 'This is not a cursor of this list.' }],
  })
}
