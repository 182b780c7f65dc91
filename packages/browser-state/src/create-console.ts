import { createClient } from '@atrium/client'
import { createConfig } from '#config/create-config.ts'
import type { Console } from '#console/console.ts'
import type { ConsoleSettings } from '#console/console-settings.ts'
import type { Core, Person } from '#console/core.ts'
import { openRooms } from '#console/open-rooms.ts'
import { settleSettings } from '#console/settle-settings.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { createLiveEvents } from '#events/create-live-events.ts'
import { createLocale } from '#locale/create-locale.ts'
import { createNotifications } from '#notifications/create-notifications.ts'
import { outboxRoom } from '#outbox/outbox-room.ts'
import { createPageTiming } from '#page-timing/create-page-timing.ts'
import { createProjects } from '#projects/create-projects.ts'
import { createQueryClient } from '#queries/create-query-client.ts'
import { forgetPersistedQueries } from '#queries/persist-queries.ts'
import { isLive } from '#runs/live-run.ts'
import { runsRoom } from '#runs/runs-room.ts'
import { secureDataRoom } from '#secure-data/secure-data-room.ts'
import { createSignOn } from '#sign-on/create-sign-on.ts'
import { createSignOnRedirect } from '#sign-on/create-sign-on-redirect.ts'
import { createStore } from '#store/create-store.ts'
import { createBranchActions } from '#threads/create-branch-actions.ts'
import { createThreadActions } from '#threads/create-thread-actions.ts'
import { createUserState } from '#user-state/create-user-state.ts'
import { createVisitor } from '#visitor/create-visitor.ts'

/** Builds the core of a tab, and opens the rooms that have work to do whatever is shown. */
export function createConsole(given: ConsoleSettings): Console {
  const settings = settleSettings(given)
  const { storage, logger, timers, newKey, origin } = settings
  const { hostname } = new URL(origin)
  const queries = createQueryClient()
  const notifications = createNotifications(timers)
  const redirect = createSignOnRedirect({
    ...settings,
    address: () => config.get().config?.sso ?? settings.signOnAddress,
  })
  const client = createClient({
    ...settings,
    page: { origin, hostname },
    onWarning: notifications.warn,
    onFailure: ({ status, request }) => {
      if (status === 401 && !isAskedByNobody(request.call)) redirect.leave()
    },
  })
  const config = createConfig({ ...settings, client, onUnauthorized: redirect.leave })
  const userState = createUserState({
    ...settings,
    client,
    onSaved: config.keepUserState,
    onFailure: (sentence, error) => notifications.fail(error, sentence),
  })
  const visitor = createVisitor({ ...settings, hostname })
  const rooms = openRooms(() => core)
  const forgetPerson = () => {
    queries.clear()
    forgetPersistedQueries(storage)
  }
  const signOn = createSignOn({
    client,
    timers,
    logger,
    visitorId: () => visitor.plid,
    onSignedIn() {
      redirect.reset()
      // Whoever comes in sees nothing before it is known whether it is somebody else.
      return config.load()
    },
    async beforeSignOut() {
      await Promise.all([userState.flush(), rooms.beforeSignOut()])
    },
    onSignedOut() {
      events.stop()
      rooms.clear('signed-out')
      userState.clear()
      config.clear()
      notifications.clear()
      forgetPerson()
    },
  })
  const events = createLiveEvents({
    ...settings,
    client,
    views: {
      queries,
      author: () => config.get().config?.author ?? '',
      isFollowed: (threadId) => {
        const run = rooms.room(runsRoom).of(threadId).get()
        return run !== null && isLive(run)
      },
      refreshUserState: userState.refresh,
    },
  })
  const locale = createLocale(settings)
  const person = createStore<Person | null>(null)
  const begin = () => {
    const { status, config: known } = config.get()
    if (!known) return person.set(null)
    const { author } = known
    const before = person.get()?.author
    // Somebody else has signed on after a session that ran out: nothing of the one before is theirs.
    if (before !== undefined && before !== author) {
      rooms.clear('another-person')
      forgetPerson()
    }
    const isConfirmed = status === 'loaded'
    if (isConfirmed || before === undefined) userState.begin(author, known.userState)
    person.set({ author, isConfirmed })
  }
  begin()
  config.subscribe(begin)
  const core: Core = {
    ...settings,
    client,
    queries,
    signOn,
    config,
    person,
    userState,
    notifications,
    locale,
    events,
    room: rooms.room,
  }
  rooms.room(outboxRoom)
  let started: Promise<unknown> | undefined
  return {
    ...core,
    projects: createProjects({ config, userState, storage }),
    visitor,
    pageTiming: createPageTiming(settings),
    threads: createThreadActions({ ...core, say: (key) => locale.i18n.t(key) }),
    branches: createBranchActions({ client, queries, notifications, newKey }),
    runs: core.room(runsRoom),
    drafts: core.room(draftsRoom),
    outbox: core.room(outboxRoom),
    secureData: core.room(secureDataRoom),
    async start() {
      started ??= Promise.all([locale.start(), config.load()])
      await started
    },
  }
}

/** A form that signs somebody on says itself what was wrong, and nobody waits for what happens elsewhere. */
function isAskedByNobody(call: string): boolean {
  return call.startsWith('signOn.') || call.startsWith('events.')
}
