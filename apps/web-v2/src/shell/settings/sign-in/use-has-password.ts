import { useIdentities } from '@atrium/browser-state/account/use-identities'

/** Whether whoever is here signs in with a password; it is asked for while that is not known. */
export function useHasPassword(): boolean {
  return useIdentities().data?.hasPassword ?? true
}
