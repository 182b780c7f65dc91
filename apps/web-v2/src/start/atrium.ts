import { createConsole } from '@atrium/browser-state/create-console'
import { browserItems } from '@atrium/browser-state/surroundings/browser-items'
import { browserPageLife } from '@atrium/browser-state/surroundings/browser-page-life'
import { browserTabChannel } from '@atrium/browser-state/surroundings/browser-tab-channel'
import { browserPageVisibility } from '@atrium/browser-state/surroundings/browser-page-visibility'
import { browserTurns } from '@atrium/browser-state/surroundings/browser-turns'
import { browserTabLocks } from '@atrium/browser-state/surroundings/browser-tab-locks'
import { browserLastTyped } from '@atrium/browser-state/surroundings/browser-typing'
import { memoryStorage } from '@atrium/browser-state/surroundings/memory-storage'
import { pickLocale } from '@atrium/domain/locale/pick-locale'
import { BUILD_VERSION } from './build-version.ts'
import { environmentIn } from './environment-in.ts'
import { startAnswersIn, withStartAnswers } from './start-answers.ts'
import { startNamespaces } from './start-namespaces.ts'
import { router } from '#routes/router.ts'
import { login } from '#screens/sign-on/screen.ts'

declare global {
  interface Window {
    /** The page-view data layer of the site that the console stands on. */
    dataLayer?: unknown[]
  }
}

const language = pickLocale(navigator.languages)
document.documentElement.lang = language

/** Everything that this tab knows. */
export const atrium = createConsole({
  origin: window.location.origin,
  ...environmentIn(document, window.location.origin),
  language,
  buildVersion: BUILD_VERSION,
  namespaces: startNamespaces(window.location.pathname),
  search: window.location.search,
  cookies: () => document.cookie,
  storage: lastingStorage(),
  fetch: withStartAnswers((...request) => fetch(...request), startAnswersIn(document)),
  // oxlint-disable-next-line no-console -- the browser's console is where the specification wants these messages
  logger: console,
  currentPath: () => router.current().href,
  lastTyped: browserLastTyped,
  signOnAddress: { root: login.path, query: 'return' },
  tabs: browserTabChannel('atrium'),
  life: browserPageLife,
  draftItems: browserItems('atrium-drafts'),
  takeTurn: browserTurns('atrium.events'),
  page: browserPageVisibility,
  outboxItems: browserItems('atrium-outbox'),
  locks: browserTabLocks,
  dataLayer: (window.dataLayer ??= []),
  navigate(address, { replace = false } = {}) {
    // Pages without the shell need nobody to be signed on, so they are not left for the sign-on.
    if (router.current().route.outsideShell) return
    // A sign-on page may be another site's.
    if (!address.startsWith('/')) return window.location.assign(address)
    void router.navigate(address, { replace })
  },
})

/** The browser's own storage, or one for this page where the browser refuses. */
function lastingStorage() {
  try {
    return window.localStorage
  } catch {
    return memoryStorage()
  }
}
