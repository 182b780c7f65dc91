import { OwnName } from './own-name.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPicture } from './own-picture.tsx'
import { OwnSecondStep } from './second-step/own-second-step.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { OwnTokens } from './own-tokens.tsx'

/** One's own picture, name, password, second step, passkeys, where one is signed in, and the tokens of one's programs. */
export function AccountSettings() {
  return (
    <>
      <OwnPicture />
      <OwnName />
      <OwnPassword />
      <OwnSecondStep />
      <OwnPasskeys />
      <OwnSessions />
      <OwnTokens />
    </>
  )
}
