import { OwnName } from './own-name.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnSecondStep } from './second-step/own-second-step.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { OwnTokens } from './own-tokens.tsx'

/** One's own name, password, second step, passkeys, where one is signed in, and the tokens of one's programs. */
export function AccountSettings() {
  return (
    <>
      <OwnName />
      <OwnPassword />
      <OwnSecondStep />
      <OwnPasskeys />
      <OwnSessions />
      <OwnTokens />
    </>
  )
}
