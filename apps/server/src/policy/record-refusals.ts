import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { RefusedRequest } from '#platform/http/http-server-parts.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from './audit.ts'

/** The same person refused the same call again is told once in so many milliseconds: a page that asks on fills no disk. */
const TOLD_ONCE_IN = 60_000
const MOST_REMEMBERED = 1000

type Dependencies = { database: Database; audit: Audit; clock: Clock; logger: Logger }

/** Writes down who was not let do something. Its answer has been sent by then: nobody waits for this. */
export function createRefusalRecorder({ database, audit, clock, logger }: Dependencies) {
  const told = new Map<string, number>()
  return ({ origin, call, path }: RefusedRequest): void => {
    const { caller } = origin
    if (!caller) return
    const name = `${caller.author} ${call}`
    const now = clock().getTime()
    if ((told.get(name) ?? 0) + TOLD_ONCE_IN > now) return
    if (told.size >= MOST_REMEMBERED) told.clear()
    told.set(name, now)
    const entry = {
      action: 'refused',
      subject: { kind: 'call', id: call },
      result: 'refused',
      details: { path },
    } as const
    audit
      .record(database, { ...entry, author: caller.author, origin })
      .catch((error: unknown) => logger.warn({ err: error }, 'a refused access could not be written to the audit'))
  }
}
