import { OwnIdentities } from './own-identities.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { OwnSecondStep } from './second-step/own-second-step.tsx'

/** What one signs in with, and where one is signed in. */
export function SignInSettings() {
  return (
    <>
      <OwnPassword />
      <OwnSecondStep />
      <OwnPasskeys />
      <OwnIdentities />
      <OwnSessions />
    </>
  )
}
