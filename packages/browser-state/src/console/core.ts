import type { Client } from '@atrium/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ConfigStore } from '#config/create-config.ts'
import type { LiveEvents } from '#events/create-live-events.ts'
import type { Locale } from '#locale/create-locale.ts'
import type { Notifications } from '#notifications/create-notifications.ts'
import type { SignOn } from '#sign-on/create-sign-on.ts'
import type { SignOnRedirect } from '#sign-on/create-sign-on-redirect.ts'
import type { ReadableStore } from '#store/create-store.ts'
import type { UserStateStore } from '#user-state/create-user-state.ts'
import type { Room } from './define-room.ts'
import type { SettledSettings } from './settle-settings.ts'

/** Who is signed on: as a copy of the config says that may be old, until the server has confirmed it. */
export type Person = { author: string; isConfirmed: boolean }

/** What every room is built from: the surroundings of the tab, and what all subjects need. */
export type Core = SettledSettings & {
  client: Client
  queries: QueryClient
  signOn: SignOn
  /** Leaves for the sign-on page of the config, with what was asked for and the way back. */
  leaveForSignOn: SignOnRedirect['leave']
  config: ConfigStore
  /** Null where nobody is known. Set after the rooms were cleared of another person. */
  person: ReadableStore<Person | null>
  userState: UserStateStore
  notifications: Notifications
  locale: Locale
  /** What happens on other tabs and devices. */
  events: LiveEvents
  /** Opens a room, or returns it where it is open: the same object as long as the console lives. */
  room<Opened>(definition: Room<Opened>): Opened
}
