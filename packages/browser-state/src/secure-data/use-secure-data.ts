import { useRoom } from '#console/use-room.ts'
import { useStore } from '#store/use-store.ts'
import type { SecureDataState } from './create-secure-data.ts'
import { secureDataRoom } from './secure-data-room.ts'

/** Whether secure data is allowed and on. Switch with `useRoom(secureDataRoom).set(on)`. */
export function useSecureData(): SecureDataState {
  return useStore(useRoom(secureDataRoom))
}
