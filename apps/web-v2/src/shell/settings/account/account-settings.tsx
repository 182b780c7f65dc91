import { OwnName } from './own-name.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** One's own name, password, and where one is signed in. */
export function AccountSettings() {
  return (
    <>
      <OwnName />
      <OwnPassword />
      <OwnSessions />
    </>
  )
}
