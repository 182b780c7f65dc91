import type { eventCalls } from '@atrium/contract/calls/events'
import type { Bus } from '#platform/bus/create-bus.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createEventHub } from './event-hub.ts'

/** Streams that one account may have open on one process. A browser needs one, however many tabs it has. */
const MOST_STREAMS = 50

type Dependencies = Omit<Parameters<typeof createEventHub>[0], 'logger'> & {
  bus: Pick<Bus, 'subscribe'>
  logger: Logger
}

/** What happens, told to whoever may see it while it happens. */
export function createEventsRoom({ bus, ...dependencies }: Dependencies) {
  const hub = createEventHub(dependencies)
  bus.subscribe(hub.hear)
  const events: HandlersOf<typeof eventCalls> = {
    async follow(_input, { caller }) {
      if (hub.countOf(caller.accountId) >= MOST_STREAMS) {
        throw new Refusal(429, '', { headers: { 'retry-after': '60' } })
      }
      return { kind: 'live-stream', reader: hub.follow(caller) }
    },
  }
  return { calls: { events } }
}
