import type { TellableEvent } from '@atrium/domain/live/live-event'

/**
 * Whom an event is for. Whoever is signed in; one account alone; or whoever may see something of a project: its author, and the project's other members
 * where it is `shared` (or was until now). Who belongs to the project is asked when the event is handed over, not when it is told.
 */
export type Audience =
  | { everybody: true }
  | { accountId: string }
  | { accountId: string; projectId: number; shared: boolean }

/** What goes through PostgreSQL. It holds ids only: a notification has at most 8,000 bytes. */
export type BusMessage = { audience: Audience; event: TellableEvent }

export const BUS_CHANNEL = 'atrium_events'

/** Reads a notification back; null for one that is not ours. */
export function readBusMessage(payload: string | undefined): BusMessage | null {
  try {
    const message: unknown = JSON.parse(payload ?? '')
    const isOurs = typeof message === 'object' && message !== null && 'audience' in message && 'event' in message
    return isOurs ? (message as BusMessage) : null
  } catch {
    return null
  }
}
