import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import { createAudit } from './audit.ts'
import { authorize, decideAccess } from './decide-access.ts'
import { createRefusalRecorder } from './record-refusals.ts'

/** Who may do what, and the record of what was done. */
export function createPolicyRoom({ database, clock, logger }: { database: Database; clock: Clock; logger: Logger }) {
  const audit = createAudit({ clock })
  const recordRefused = createRefusalRecorder({ database, audit, clock, logger })
  return { calls: {}, audit, authorize, decideAccess, recordRefused }
}

export type PolicyRoom = ReturnType<typeof createPolicyRoom>
