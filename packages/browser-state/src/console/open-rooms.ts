import type { LiveEvent } from '@atrium/domain/live/live-event'
import type { Core } from './core.ts'
import type { EndOfSession, Room } from './define-room.ts'

/** The rooms of a console that are open, those that others stand on first. */
export type OpenRooms = {
  room: Core['room']
  onEvents(events: readonly LiveEvent[]): void
  beforeSignOut(): Promise<void>
  clear(reason: EndOfSession): void
}

/** @param core called when the first room is opened: it holds the function that opens rooms itself */
export function openRooms(core: () => Core): OpenRooms {
  const opened = new Map<Room<unknown>, unknown>()
  return {
    room<Opened>(definition: Room<Opened>) {
      if (!opened.has(definition)) opened.set(definition, definition.create(core()))
      return opened.get(definition) as Opened
    },
    onEvents(events) {
      const inform = async (definition: Room<unknown>, room: unknown) => definition.onEvents?.(events, room, core())
      for (const [definition, room] of opened) {
        // What cannot be read now is read with the next event.
        void inform(definition, room).catch(() => undefined)
      }
    },
    async beforeSignOut() {
      // What stands on others may hand over to them, so it goes first.
      for (const [definition, room] of [...opened].reverse()) await definition.beforeSignOut?.(room, core())
    },
    clear(reason) {
      for (const [definition, room] of opened) definition.clear?.(room, reason)
    },
  }
}
