import { defineCall } from '../call.ts'
import { liveEventSchema } from '../entities/live-event.ts'

export const eventCalls = {
  follow: defineCall({
    method: 'GET',
    url: '/v1/events',
    summary: "What happens in the caller's reach, as it happens: an endless stream of events",
    description:
      'Each event names what has changed and holds nothing of it: read it with its own call. The stream begins with `missed`: whatever was read before may be old. So it does when it is opened again, since events are not kept; and where events may have been lost, `missed` comes in between. A reader that does not take what it is sent is dropped.',
    access: 'signed-in',
    streams: 'live',
    schema: { response: { 200: liveEventSchema } },
    errors: { 429: 'Too many of your windows and programs follow what happens. Close some of them.' },
  }),
}
