import { useConsole } from '#react/console-provider.tsx'
import type { Room } from './define-room.ts'

/** A room of this tab, opened where it is not open yet. */
export function useRoom<Opened>(definition: Room<Opened>): Opened {
  return useConsole().room(definition)
}
