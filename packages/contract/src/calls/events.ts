import { defineCall } from '../call.ts'
import { liveEventSchema } from '../entities/live-event.ts'

export const eventCalls = {
  follow: defineCall({
    method: 'GET',
    url: '/v1/events',
    summary: 'Everything that the caller can see changing, as an endless stream of events',
    description:
      'Each event names what has changed without its content: read it with its own call. The stream starts with `missed`: whatever was read before may be outdated. The same happens when it is opened again, since events are not stored; if events may have been lost, `missed` is sent in between. A reader that does not accept what it is sent is disconnected.',
    access: 'signed-in',
    streams: 'live',
    schema: { response: { 200: liveEventSchema } },
    errors: { 429: 'You have too many tabs or programs open. Close some of them.' },
  }),
}
