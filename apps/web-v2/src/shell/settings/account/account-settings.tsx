import { OwnName } from './own-name.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { OwnTokens } from './own-tokens.tsx'

/** One's own name, password, where one is signed in, and the tokens of one's programs. */
export function AccountSettings() {
  return (
    <>
      <OwnName />
      <OwnPassword />
      <OwnSessions />
      <OwnTokens />
    </>
  )
}
