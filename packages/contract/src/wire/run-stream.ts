import type { RunEvent } from '@atrium/domain/runs/run-event'

/** One run event with its place in the run: the sequence number after which `Last-Event-ID` resumes. */
export type NumberedRunEvent = { id: number; event: RunEvent }

const DONE = '[DONE]'

/** What stands after the last event, as in the AI SDK's UI message stream. */
export const RUN_STREAM_END = `data: ${DONE}\n\n`

/** A comment that keeps proxies from closing a silent stream. */
export const RUN_STREAM_HEARTBEAT = ': still here\n\n'

/**
 * One event (a `RunEvent` of a run; other streams have their own) as a server-sent event. JSON escapes line breaks, so that the data is always one line.
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function encodeRunEvent({ id, event }: { id: number; event: unknown }): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
}

/** A server-sent event as a parser hands it over. */
export type StreamMessage = { id?: string; data: string }

/**
 * Reads one server-sent event back: the event, `done` for the mark at the end, or null for what is no run event (another
 * server's greeting, a later version's news), which a reader passes over.
 */
export function decodeRunMessage({ id, data }: StreamMessage): NumberedRunEvent | 'done' | null {
  if (data.trim() === DONE) return 'done'
  const event = parse(data)
  if (typeof event !== 'object' || event === null || !('type' in event) || typeof event.type !== 'string') return null
  return { id: sequenceOf(id), event: event as RunEvent }
}

/** The number in an `id` or `Last-Event-ID`; -1, "before the first", where there is none. */
export function sequenceOf(id: string | null | undefined): number {
  const text = id ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : -1
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
