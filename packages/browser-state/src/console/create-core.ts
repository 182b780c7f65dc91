import { createClient } from '@atrium/client'
import { isRecord } from '@atrium/domain/json/is-record'
import { createConfig } from '#config/create-config.ts'
import { createLiveEvents } from '#events/create-live-events.ts'
import { createLocale } from '#locale/create-locale.ts'
import { createNotifications } from '#notifications/create-notifications.ts'
import { createQueryClient } from '#query-cache/create-query-client.ts'
import { forgetPersistedQueries } from '#query-cache/persist-queries.ts'
import { createSignOn } from '#sign-on/create-sign-on.ts'
import { createSignOnRedirect } from '#sign-on/create-sign-on-redirect.ts'
import { signOutInTabs } from '#sign-on/sign-out-in-tabs.ts'
import { createStore } from '#store/create-store.ts'
import { createUserState } from '#user-state/create-user-state.ts'
import { visitorIdOf } from '#visitor/visitor-id-of.ts'
import type { Core, Person } from './core.ts'
import { openRooms } from './open-rooms.ts'
import type { SettledSettings } from './settle-settings.ts'

/** Builds what every room stands on. This is the only place that knows how these parts hang together. */
export function createCore(settings: SettledSettings): Core {
  const { storage, timers, origin } = settings
  const queries = createQueryClient()
  const notifications = createNotifications(timers, () => {
    const { i18n } = locale
    return i18n.exists('shell:warning') ? i18n.t('shell:warning') : undefined
  })
  const redirect = createSignOnRedirect({
    ...settings,
    address: () => config.get().config?.sso ?? settings.signOnAddress,
  })
  const client = createClient({
    ...settings,
    page: { origin, hostname: new URL(origin).hostname },
    onWarning: notifications.warn,
    onFailure: ({ status, body, request }) => {
      if (status !== 401 || isAskedByNobody(request.call)) return
      redirect.leave(isTooLongAgo(body) ? { risk: 'high', reason: 'risk' } : {})
    },
  })
  const config = createConfig({ ...settings, client, onUnauthorized: () => redirect.leave() })
  const userState = createUserState({
    ...settings,
    client,
    onSaved: config.keepUserState,
    onFailure: (sentence, error) => notifications.fail(error, sentence),
  })
  const rooms = openRooms(() => core)
  const events = createLiveEvents({
    ...settings,
    client,
    onEvents(happened) {
      if (happened.some(({ type }) => type === 'user-state-changed' || type === 'missed')) {
        void userState.refresh().catch(() => undefined)
      }
      rooms.onEvents(happened)
    },
  })
  const forgetQueries = () => {
    queries.clear()
    forgetPersistedQueries(storage)
  }
  const persistPending = () => Promise.all([userState.flush(), rooms.beforeSignOut()])
  const tellOfSignOut = signOutInTabs({
    ...settings,
    author: () => person.get()?.author,
    onBegins: () => void persistPending().catch(() => undefined),
    onEnded: () => signOn.end(),
  })
  const signOn = createSignOn({
    ...settings,
    client,
    visitorId: () => visitorIdOf(settings.search),
    onSignedIn() {
      redirect.reset()
      // Whoever comes in sees nothing before it is known whether it is somebody else.
      return config.load()
    },
    async beforeSignOut() {
      tellOfSignOut('begins')
      await persistPending()
    },
    onSignedOut(where) {
      const author = person.get()?.author
      events.stop()
      rooms.clear('signed-out')
      userState.clear()
      config.clear()
      notifications.clear()
      forgetQueries()
      if (where === 'here') tellOfSignOut('ended', author)
      else settings.navigate(settings.signOnAddress.root)
    },
  })
  const person = createStore<Person | null>(null)
  const meet = () => {
    const { status, config: known } = config.get()
    if (!known) return person.set(null)
    const { author } = known
    const before = person.get()?.author
    // Somebody else has signed on after a session that ran out: nothing of the one before is theirs.
    if (before !== undefined && before !== author) {
      rooms.clear('another-person')
      forgetQueries()
    }
    const isConfirmed = status === 'loaded'
    if (isConfirmed || before === undefined) userState.begin(author, known.userState)
    person.set({ author, isConfirmed })
  }
  meet()
  config.subscribe(meet)
  const locale = createLocale(settings)
  const { room } = rooms
  const parts = { client, queries, signOn, config, person, userState, notifications, locale, events, room }
  const core: Core = { ...settings, ...parts, leaveForSignOn: redirect.leave }
  return core
}

/** Somebody is signed on, but has shown too long ago who they are for what they want to do. */
function isTooLongAgo(body: unknown): boolean {
  return isRecord(body) && isRecord(body['data']) && body['data']['risk'] === 'high'
}

/** A form that signs somebody on says itself what was wrong, and nobody waits for what happens elsewhere. */
function isAskedByNobody(call: string): boolean {
  return call.startsWith('signOn.') || call.startsWith('events.')
}
