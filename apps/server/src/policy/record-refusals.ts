import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { RefusedRequest } from '#platform/http/serving/http-server-parts.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { Audit } from './audit.ts'
import { createToldOnce } from '#platform/create-told-once.ts'

type Dependencies = { database: Database; audit: Audit; clock: Clock; logger: Logger }

/** Writes down who was not let do something. Its answer has been sent by then: nobody waits for this. */
export function createRefusalRecorder({ database, audit, clock, logger }: Dependencies) {
  const isToTell = createToldOnce(clock)
  return ({ origin, call, path }: RefusedRequest): void => {
    const { caller } = origin
    if (!caller) return
    if (!isToTell(`${caller.author} ${call}`)) return
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
