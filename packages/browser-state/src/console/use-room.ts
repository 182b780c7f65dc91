import type { Room } from './define-room.ts'
import { useConsole } from './use-console.ts'

/** A room of this tab, opened where it is not open yet. */
export function useRoom<Opened>(definition: Room<Opened>): Opened {
  return useConsole().room(definition)
}
