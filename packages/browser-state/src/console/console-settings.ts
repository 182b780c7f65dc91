import type { Environment } from '@atrium/domain/projects/environment'
import type { SignOnPage } from '@atrium/domain/sign-on/access-gate'
import type { PagePerformance } from '#page-timing/create-page-timing.ts'
import type {
  DurableItems,
  KeyValueStorage,
  Logger,
  Navigate,
  PageLife,
  PageVisibility,
  TabLocks,
  TabChannel,
  TakeTurn,
  Timers,
} from '#surroundings/surroundings.ts'

/** What a tab is built from: where it stands, and what its browser offers. */
export type ConsoleSettings = {
  /** The origin of the page. */
  origin: string
  /** Where nothing else is said, `local`: the API is below `/api` of the page's own origin. */
  environment?: Environment
  baseAddress?: string
  providerDomain?: string | undefined
  /** The API of environments that is not below the page's own host. */
  addresses?: { [Name in Environment]?: string }
  /** The domain of the website builder, on which the visitor is carried from page to page. */
  hostingDomain?: string | undefined
  /** Names of the cookies that links carry along there, beside those that they always do. */
  keptCookies?: readonly string[]
  /** The cookies of the page, as the browser tells them. */
  cookies?: () => string
  /** `local` where the build has no name of its own. */
  buildVersion?: string
  /** The reader's locale. */
  language?: string
  /** The message files that are loaded at the start. */
  namespaces?: readonly string[]
  /** The query of the page's address when it was opened. */
  search?: string
  storage: KeyValueStorage
  fetch: typeof fetch
  logger: Logger
  navigate: Navigate
  /** Path, query and fragment of the page now. */
  currentPath: () => string
  /** When something was typed last in this tab, in milliseconds since the epoch; 0 where nothing was. */
  lastTyped?: () => number
  /** Where the sign-on lives as long as the server has not told. */
  signOnAddress?: SignOnPage
  timers?: Timers
  newKey?: () => string
  tabs?: TabChannel
  /** When the page goes and comes back; where missing, it stays. */
  life?: PageLife
  /** Where files of drafts are kept until the server has them; in the tab where missing. */
  draftItems?: DurableItems
  /** With it, the tabs of a browser share one stream of events. */
  takeTurn?: TakeTurn
  page?: PageVisibility
  /** Where messages are kept until the server has taken them; in the tab where missing. */
  outboxItems?: DurableItems
  /** Lets one tab at a time send them. */
  locks?: TabLocks
  performance?: PagePerformance
  /** The page-view data layer. */
  dataLayer?: { push(entry: unknown): unknown }
}
