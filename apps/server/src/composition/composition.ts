import type { VendorConnections } from '#generation/vendor-access/open-providers.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, OpenDatabase } from '#platform/database/open-database.ts'
import type { GuardedFetch } from '#platform/guarded-fetch/guarded-fetch.ts'
import type { GuardedRequests } from '#platform/guarded-fetch/guarded-requests.ts'
import type { Limit } from '#platform/limit.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { MasterKeys } from '#platform/vault/master-keys.ts'
import type { PasswordCost } from '#sign-on/accounts/hash-password.ts'

/** What the rooms are built on. */
export type Composition = {
  settings: Settings
  /** Signs the session tokens of this installation. */
  sessionSecret: string
  /** Encrypt the vendors' keys. */
  masterKeys: MasterKeys
  database: Database
  openConnection: OpenDatabase['openConnection']
  /** How the vendors are reached: those of the settings, or the simulator's. */
  connections: VendorConnections
  /** Whether these are the simulator's. */
  simulated: boolean
  buildVersion: string
  /** The limits that HTTP itself sets, to be told to callers. */
  limits: readonly Limit[]
  /** The one way to addresses that users name. */
  guardedFetch: GuardedFetch
  /** The same for whole requests, to servers of tools. */
  guardedRequests: GuardedRequests
  clock: Clock
  /** The day by which models are offered or turned off, as YYYY-MM-DD; that of the clock where missing. */
  today?: () => string
  logger: Logger
  /** Settles after so many milliseconds, or at once when the signal is aborted; the platform's own where missing. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds after which an answer is stopped; as long as it may take where missing. */
  longestRun?: number
  /** Whether a small model names conversations after their first answer; it does where missing. */
  titles?: boolean
  /** How dear it is to guess a password; as dear as it should be where missing. */
  passwordCost?: PasswordCost
  /** Milliseconds that the storage of files may be silent; as patient as it should be where missing. */
  storagePatience?: number
}
