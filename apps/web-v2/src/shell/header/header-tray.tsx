import { secureDataRoom } from '@atrium/browser-state/secure-data/secure-data-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { developerModeRoom } from '@atrium/browser-state/developer-mode/developer-mode-room'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useDeveloperMode } from '@atrium/browser-state/developer-mode/use-developer-mode'
import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { AccountTray } from './account-tray.tsx'
import { ActivityTray } from '../activity/activity-tray.tsx'
import { HelpMenu } from './help-menu.tsx'
import { MentionTray } from '../mentions/mention-tray.tsx'
import { SimulatedBadge } from './simulated-badge.tsx'
import { useSignOut } from '../life/use-sign-out.ts'

const BudgetTray = lazyPart(async () => ({ default: (await import('../budgets/budget-tray.tsx')).BudgetTray }))

/** The right end of the header: what holds on every screen. */
export function HeaderTray() {
  const { buildVersion } = useConsole()
  const secureData = useRoom(secureDataRoom)
  const developerMode = useRoom(developerModeRoom)
  const { user, help, simulated, permissions, administersProjects } = useConfig()
  const secure = useSecureData()
  const isDeveloper = useDeveloperMode()
  const signOut = useSignOut()

  return (
    <>
      {simulated && <SimulatedBadge userDocs={help.userDocs} />}
      <Suspense>
        <MentionTray />
      </Suspense>
      <Suspense>
        <BudgetTray />
      </Suspense>
      <ActivityTray />
      <HelpMenu help={help} />
      <AccountTray
        user={user}
        version={buildVersion}
        secureData={secure.allowed ? { on: secure.on, onChange: secureData.set } : null}
        developerMode={{ on: isDeveloper, onChange: developerMode.set }}
        feedback={help.feedback}
        administrates={permissions.includes('admin_rw') ? 'people' : administersProjects ? 'projects' : null}
        onSignOut={() => void signOut()}
      />
    </>
  )
}
