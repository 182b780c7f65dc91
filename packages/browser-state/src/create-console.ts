import type { Console } from '#console/console.ts'
import type { ConsoleSettings } from '#console/console-settings.ts'
import { createCore } from '#console/create-core.ts'
import { settleSettings } from '#console/settle-settings.ts'
import { keepQueries } from '#query-cache/keep-queries.ts'
import { outboxRoom } from '#outbox/outbox-room.ts'
import { secureDataRoom } from '#secure-data/secure-data-room.ts'

/** Rooms that have work to do whatever is shown: to send what an earlier page has left, and to discard at sign-out what is persisted. */
const ALWAYS_OPEN = [outboxRoom, secureDataRoom] as const

/** Builds the console of a tab. All other rooms are opened by whoever needs them first. */
export function createConsole(settings: ConsoleSettings): Console {
  const core = createCore(settleSettings(settings))
  for (const room of ALWAYS_OPEN) core.room<unknown>(room)
  const restored = keepQueries(core)
  let started: Promise<unknown> | undefined
  return {
    ...core,
    restored,
    async start() {
      started ??= Promise.all([restored, core.locale.start()])
      await Promise.all([started, core.config.start()])
    },
  }
}
