import { maySecureData, restoreSecureDataMode } from '@atrium/domain/permissions/secure-data-mode'
import type { ConfigStore } from '#config/create-config.ts'
import { deriveStore, type ReadableStore } from '#store/create-store.ts'
import { createStore } from '#store/create-store.ts'
import { storedValue } from '#surroundings/stored-value.ts'
import type { KeyValueStorage } from '#surroundings/surroundings.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'

/** `allowed` says whether the switch is there, `on` whether secure data may be given to models now. */
export type SecureDataState = { allowed: boolean; on: boolean }

export type SecureData = ReadableStore<SecureDataState> & {
  /** Does nothing without the permission. */
  set(on: boolean): void
  /** Forgets the choice kept in this browser, at sign-out. */
  clear(): void
}

const STORAGE_KEY = 'atrium.secure-data'

/**
 * The choice is kept in this browser and in the user state, and holds at load if it is permitted; otherwise the mode is off.
 * This browser's own choice goes before that of another device. Source: the specification, section 4, "Secure-data mode".
 */
export function createSecureData({
  config,
  userState,
  storage,
}: {
  config: ConfigStore
  userState: UserStateStore
  storage: KeyValueStorage
}): SecureData {
  const kept = storedValue(storage, STORAGE_KEY, (value) => typeof value === 'boolean')
  const local = createStore<boolean | undefined>(kept.read())
  const state = deriveStore([config, userState, local], ({ config: known }, saved, here) => {
    const permissions = known?.permissions ?? []
    const on = restoreSecureDataMode({ permissions, local: here, saved: saved.default?.SDM })
    return { allowed: maySecureData(permissions), on }
  })
  return {
    ...state,
    set(on) {
      if (!state.get().allowed) return
      kept.write(on)
      local.set(on)
      userState.change((saved) => ({ ...saved, default: { ...saved.default, SDM: on } }))
    },
    clear() {
      kept.remove()
      local.set(undefined)
    },
  }
}
