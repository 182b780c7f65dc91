import { useConsole } from '#console/use-console.ts'
import { useStore } from '#store/use-store.ts'
import type { SignOnState } from './create-sign-on.ts'

/** What the last check of the sign-on said. */
export function useSignOn(): SignOnState {
  return useStore(useConsole().signOn)
}
