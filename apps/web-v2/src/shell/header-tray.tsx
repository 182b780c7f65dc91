import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useConfig, useDeveloperMode, useSecureData } from '@atrium/browser-state/react/use-console-state'
import { useNavigate } from '@tanstack/react-router'
import { forgetDrafts } from '#features/composer/draft-storage.ts'
import { LOGIN_ROUTE } from '#page/addresses.ts'
import { AccountTray } from './account-tray.tsx'
import { HelpMenu } from './help-menu.tsx'
import { SimulatedBadge } from './simulated-badge.tsx'

/** The right end of the header: what holds on every screen. */
export function HeaderTray() {
  const { buildVersion, developerMode, notifications, secureData, signOn } = useConsole()
  const { user, help, simulated } = useConfig()
  const secure = useSecureData()
  const isDeveloper = useDeveloperMode()
  const navigate = useNavigate()

  const leave = async () => {
    try {
      await signOn.signOut()
    } catch (error) {
      return notifications.fail(error)
    }
    forgetDrafts()
    await navigate({ to: LOGIN_ROUTE })
  }
  return (
    <>
      {simulated && <SimulatedBadge userDocs={help.userDocs} />}
      <HelpMenu help={help} />
      <AccountTray
        user={user}
        version={buildVersion}
        secureData={secure.allowed ? { on: secure.on, onChange: secureData.set } : null}
        developerMode={{ on: isDeveloper, onChange: developerMode.set }}
        feedback={help.feedback}
        onSignOut={() => void leave()}
      />
    </>
  )
}
