import type { LiveEvent } from '@atrium/domain/live/live-event'
import type { Core } from './core.ts'

/** Why what a room holds of a person goes: they have signed out, or another person has signed on after a session that ran out. */
export type EndOfSession = 'signed-out' | 'another-person'

/** All that a tab knows of one subject. It is opened on first use with `room(definition)` of the console. */
export type Room<Opened> = {
  /** Called once in a console. It may open the rooms that it stands on with `core.room`. */
  create(core: Core): Opened
  /**
   * Brings the room up to date with what has happened on other tabs and devices. The events were gathered for a moment, and until the
   * tab is seen; `missed` among them says that anything may have changed. A room that cannot wait subscribes to `core.events`.
   */
  onEvents?(events: readonly LiveEvent[], opened: Opened, core: Core): void | Promise<void>
  /** Persists what is still pending while the session lasts. */
  beforeSignOut?(opened: Opened, core: Core): Promise<void>
  /** Discards what belongs to the person who was signed on. */
  clear?(opened: Opened, reason: EndOfSession): void
}

/** Defines a room. What it is opened as is what `create` returns. */
export function defineRoom<Opened>(room: Room<Opened>): Room<Opened> {
  return room
}
