import type { LiveEvent } from '@atrium/domain/live/live-event'
import { defineRoom } from '#console/define-room.ts'
import { outboxRoom } from '#outbox/outbox-room.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { runsRoom } from '#runs/runs-room.ts'
import { activityKey, activityQuery } from './activity-query.ts'
import { createActivityActions } from './create-activity-actions.ts'
import { followEnds } from './follow-ends.ts'

/** After these the list is not what it was: a thread that has changed or gone is named in it. */
const CHANGES: readonly LiveEvent['type'][] = [
  'missed',
  'thread-changed',
  'thread-deleted',
  'thread-restored',
  'run-started',
  'run-ended',
]

/** What runs in any thread, and what has ended lately. */
export const activityRoom = defineRoom({
  create: (core) => ({
    ...createActivityActions({ ...core, runs: core.room(runsRoom), outbox: core.room(outboxRoom) }),
    query: () => activityQuery(core.client),
    followEnds: (follower: Parameters<typeof followEnds>[1]) => followEnds(core, follower),
  }),
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => CHANGES.includes(type))) {
      refreshQueries(queries, activityKey())
    }
  },
})
