import { useRoom } from '#console/use-room.ts'
import { useStore } from '#store/use-store.ts'
import { developerModeRoom } from './developer-mode-room.ts'

/** Switch with `useRoom(developerModeRoom).set(on)`. */
export function useDeveloperMode(): boolean {
  return useStore(useRoom(developerModeRoom))
}
