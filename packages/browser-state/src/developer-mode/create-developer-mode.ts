import { deriveStore, type ReadableStore } from '#store/create-store.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'

export type DeveloperMode = ReadableStore<boolean> & { set(on: boolean): void }

/** The saved flag of the user, default false. Source: the specification, section 4. */
export function createDeveloperMode(userState: UserStateStore): DeveloperMode {
  return {
    ...deriveStore([userState], (state) => state.default?.DEV ?? false),
    set: (on) => userState.change((state) => ({ ...state, default: { ...state.default, DEV: on } })),
  }
}
