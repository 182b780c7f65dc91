import type { LiveEvent } from '@atrium/domain/live/live-event'

/** One event as a server-sent event. It has no id: events are not kept, so that a stream never goes on where another ended. */
export function encodeLiveEvent(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
