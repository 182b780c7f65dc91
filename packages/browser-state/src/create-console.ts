import { createClient } from '@atrium/client'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { type ConfigStore, createConfig } from '#config/create-config.ts'
import { createDeveloperMode } from '#developer-mode/create-developer-mode.ts'
import { createDrafts } from '#drafts/create-drafts.ts'
import { createLiveEvents } from '#events/create-live-events.ts'
import { createLocale } from '#locale/create-locale.ts'
import { createNotifications } from '#notifications/create-notifications.ts'
import { createOutbox } from '#outbox/create-outbox.ts'
import { returnPlaceOf } from '#outbox/waiting-message.ts'
import { createPageTiming } from '#page-timing/create-page-timing.ts'
import { createProjects } from '#projects/create-projects.ts'
import { createQueryClient } from '#queries/create-query-client.ts'
import { forgetPersistedQueries } from '#queries/persist-queries.ts'
import { refreshThread, refreshThreadLists, showThread, threadQuery } from '#queries/thread-queries.ts'
import { createRuns } from '#runs/create-runs.ts'
import { createSecureData } from '#secure-data/create-secure-data.ts'
import { createSignOn } from '#sign-on/create-sign-on.ts'
import { createSignOnRedirect, type SignOnAddress } from '#sign-on/create-sign-on-redirect.ts'
import { browserTimers } from '#surroundings/browser-timers.ts'
import { isLive } from '#runs/live-run.ts'
import { manualPageLife } from '#surroundings/manual-page-life.ts'
import { memoryLocks } from '#surroundings/memory-locks.ts'
import { memoryItems } from '#surroundings/memory-items.ts'
import { createBranchActions } from '#threads/create-branch-actions.ts'
import { createThread, createThreadActions } from '#threads/create-thread-actions.ts'
import { createUserState } from '#user-state/create-user-state.ts'
import { createVisitor } from '#visitor/create-visitor.ts'
import type { Console } from './console.ts'
import type { ConsoleSettings } from './console-settings.ts'

const DEFAULT_SIGN_ON: SignOnAddress = { root: '/login', query: 'return' }

/** Builds the stores of a tab, each handed what it needs. This is the only place that knows how they hang together. */
export function createConsole(settings: ConsoleSettings): Console {
  const { storage, logger, buildVersion = 'local', timers = browserTimers, newKey = newUuid, origin } = settings
  const queries = createQueryClient()
  const notifications = createNotifications(timers)
  const redirect = createSignOnRedirect({
    ...settings,
    timers,
    address: () => config.get().config?.sso ?? settings.signOn ?? DEFAULT_SIGN_ON,
  })
  const client = createClient({
    environment: settings.environment ?? 'local',
    baseAddress: settings.baseAddress,
    providerDomain: settings.providerDomain,
    page: { origin, hostname: new URL(origin).hostname },
    fetch: settings.fetch,
    onWarning: notifications.warn,
    onFailure: ({ status, request }) => {
      if (status === 401 && !isAskedByNobody(request.call)) redirect.leave()
    },
  })
  const config: ConfigStore = createConfig({ client, storage, buildVersion, onUnauthorized: redirect.leave })
  const userState = createUserState({
    client,
    storage,
    timers,
    tabs: settings.tabs,
    onSaved: config.keepUserState,
    onFailure: (sentence, error) => notifications.fail(error, sentence),
  })
  const projects = createProjects({ config, userState, storage })
  const secureData = createSecureData({ config, userState, storage })
  const visitor = createVisitor({
    search: settings.search ?? '',
    hostname: new URL(origin).hostname,
    hostingDomain: settings.hostingDomain,
  })
  const runs = createRuns({
    client,
    timers,
    newKey,
    refreshThread: (threadId) => refreshThread(queries, client, threadId),
    onChange(threadId) {
      showThread(queries, { id: threadId, running: runs.isAnswering(threadId) })
      refreshThreadLists(queries)
    },
  })
  const life = settings.life ?? manualPageLife()
  const locks = settings.locks ?? memoryLocks()
  const drafts = createDrafts({
    locks,
    client,
    projectOf: async (threadId) => (await queries.ensureQueryData(threadQuery(client, threadId))).project,
    storage,
    items: settings.draftItems ?? memoryItems(),
    timers,
    life,
    tabs: settings.tabs,
    onRefused: notifications.fail,
  })
  const outbox = createOutbox({
    runs,
    createThread: (thread, key) => createThread({ client, queries }, thread, key),
    async isStill(author) {
      if ((await client.config.get()).data.author === author) return true
      void config.load()
      return false
    },
    readThread: (threadId) => refreshThread(queries, client, threadId),
    onTaken({ place }) {
      // What was changed at a message is kept there until its new wording has arrived.
      if (readDraftPlace(place)?.kind === 'edit') drafts.at(place).discard()
    },
    items: settings.outboxItems ?? memoryItems(),
    locks,
    timers,
    life,
    tabs: settings.tabs,
    newKey,
  })
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
      // What has not gone out by now goes back to where it was written.
      for (const message of await outbox.takeAll()) drafts.takeBack(returnPlaceOf(message), message.input)
      await Promise.all([userState.flush(), drafts.flush()])
    },
    onSignedOut() {
      events.stop()
      runs.clear()
      drafts.clear()
      outbox.clear()
      userState.clear()
      secureData.clear()
      config.clear()
      notifications.clear()
      queries.clear()
      forgetPersistedQueries(storage)
    },
  })
  const events = createLiveEvents({
    ...settings,
    client,
    timers,
    views: {
      queries,
      author: () => config.get().config?.author ?? '',
      isFollowed: (threadId) => {
        const run = runs.of(threadId).get()
        return run !== null && isLive(run)
      },
      refreshUserState: userState.refresh,
    },
  })
  events.subscribe((event) => {
    if (event.type === 'draft-changed') drafts.hear(event.threadId)
    if (event.type === 'missed') drafts.hearAll()
  })
  const locale = createLocale({ ...settings, life, buildVersion })
  const begin = () => {
    const known = config.get().config
    if (!known) return
    userState.begin(known.author, known.userState)
    drafts.begin(known.author)
  }
  begin()
  let author = config.get().config?.author
  config.subscribe(() => {
    const { status, config: known } = config.get()
    if (status !== 'loaded') return
    // Somebody else has signed on after a session that ran out: nothing of the one before is theirs.
    if (author !== undefined && author !== known.author) {
      runs.clear()
      queries.clear()
      forgetPersistedQueries(storage)
    }
    author = known.author
    begin()
    // Only once the server has said who is there: what waits goes out in their name.
    void outbox.begin(known.author)
  })
  let started: Promise<unknown> | undefined
  return {
    buildVersion,
    storage,
    client,
    queries,
    signOn,
    config,
    userState,
    projects,
    secureData,
    developerMode: createDeveloperMode(userState),
    locale,
    visitor,
    pageTiming: createPageTiming({
      timers,
      logger,
      performance: settings.performance ?? performance,
      dataLayer: settings.dataLayer ?? [],
    }),
    notifications,
    threads: createThreadActions({
      client,
      queries,
      notifications,
      userState,
      timers,
      newKey,
      say: (key) => locale.i18n.t(key),
    }),
    branches: createBranchActions({ client, queries, notifications, newKey }),
    runs,
    drafts,
    events,
    outbox,
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

function newUuid(): string {
  return crypto.randomUUID()
}
