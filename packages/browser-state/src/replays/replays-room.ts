import type { Replay } from '@atrium/contract/entities/threads/replay'
import { defineRoom } from '#console/define-room.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { questionsRoom } from '#outbox/questions/questions-room.ts'
import { projectsRoom } from '#projects/projects-room.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { runsRoom } from '#runs/runs-room.ts'
import { threadsRoom } from '#threads/threads-room.ts'
import { createReplayStarts } from './start-replay.ts'

const ALL = ['replays'] as const
const keyOf = (threadId: string) => [...ALL, threadId] as const

/** Conversations that are asked again on another model. */
export const replaysRoom = defineRoom({
  create(core) {
    const { client, queries, notifications, userState, newKey } = core
    const threads = core.room(threadsRoom)
    const questions = core.room(questionsRoom)
    const needs = { ...core, runs: core.room(runsRoom), projects: core.room(projectsRoom), questions }
    const starts = createReplayStarts({
      client,
      notifications,
      async check(message) {
        const { checkSensitiveData } = await import('#outbox/checks/check-sensitive-data.ts')
        return checkSensitiveData(message, needs)
      },
      questions,
      userState,
      newKey,
    })
    /** The new answer is written by now: whoever looks at the conversation follows it. */
    const show = async (replay: Replay | null) => {
      if (!replay) return null
      queries.setQueryData(keyOf(replay.threadId), replay)
      await threads.refresh(replay.threadId).catch(() => undefined)
      return replay
    }
    return {
      query: (threadId: string) =>
        readQuery(keyOf(threadId), (options) => client.replays.get({ params: { threadId } }, options)),
      start: starts.start,
      continue: async (threadId: string) => show(await starts.continue(threadId)),
      /** Stops one. A failure becomes a notification. */
      async stop(threadId: string): Promise<void> {
        await toldIfFailed(notifications, client.replays.stop({ params: { threadId } }))
        refreshQueries(queries, keyOf(threadId))
      },
    }
  },
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) return refreshQueries(queries, ALL)
    const changed = events.flatMap((event) =>
      event.type === 'thread-changed' || event.type === 'run-started' || event.type === 'run-ended'
        ? [event.threadId]
        : [],
    )
    for (const threadId of new Set(changed)) refreshQueries(queries, keyOf(threadId))
  },
})
