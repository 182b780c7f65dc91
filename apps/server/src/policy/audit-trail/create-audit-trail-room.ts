import type { Logger } from '#platform/telemetry/logger.ts'
import { createAuditCalls } from './audit-calls.ts'
import { watchAudit } from './sweep-audit.ts'

type Dependencies = Parameters<typeof createAuditCalls>[0] & {
  /** Days that an entry is kept. */
  days: number
  logger: Logger
}

/** The audit as administrators read it, and the end of what is old. */
export function createAuditTrailRoom(dependencies: Dependencies) {
  let watch: { stop(): void } | undefined
  return {
    calls: { audit: createAuditCalls(dependencies) },
    start(): void {
      watch = watchAudit(dependencies)
    },
    stop(): void {
      watch?.stop()
    },
  }
}
