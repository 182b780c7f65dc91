import type { Client } from '@atrium/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ConfigStore } from '#config/create-config.ts'
import type { DeveloperMode } from '#developer-mode/create-developer-mode.ts'
import type { Drafts } from '#drafts/create-drafts.ts'
import type { LiveEvents } from '#events/create-live-events.ts'
import type { Locale } from '#locale/create-locale.ts'
import type { Notifications } from '#notifications/create-notifications.ts'
import type { Outbox } from '#outbox/create-outbox.ts'
import type { PageTiming } from '#page-timing/create-page-timing.ts'
import type { Projects } from '#projects/create-projects.ts'
import type { Runs } from '#runs/create-runs.ts'
import type { SecureData } from '#secure-data/create-secure-data.ts'
import type { SignOn } from '#sign-on/create-sign-on.ts'
import type { KeyValueStorage } from '#surroundings/surroundings.ts'
import type { BranchActions } from '#threads/create-branch-actions.ts'
import type { ThreadActions } from '#threads/create-thread-actions.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'
import type { Visitor } from '#visitor/create-visitor.ts'

/** Everything that a tab knows. */
export type Console = {
  /** The build that runs in this tab. */
  buildVersion: string
  /** The storage of this browser. */
  storage: KeyValueStorage
  client: Client
  queries: QueryClient
  signOn: SignOn
  config: ConfigStore
  userState: UserStateStore
  projects: Projects
  secureData: SecureData
  developerMode: DeveloperMode
  locale: Locale
  visitor: Visitor
  pageTiming: PageTiming
  notifications: Notifications
  threads: ThreadActions
  branches: BranchActions
  runs: Runs
  drafts: Drafts
  /** What happens on other tabs and devices. */
  events: LiveEvents
  outbox: Outbox
  /** Loads messages and config; once, however often it is called. Never rejects. */
  start(): Promise<void>
}
