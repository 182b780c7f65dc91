import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'
import { audit } from './policy-tables.ts'

/** One change, in words that an auditor reads: `thread` `0198…` was `deleted`. Never holds a secret. */
export type AuditEntry = {
  /** Whoever did it; null for the server itself. */
  author: string | null
  /** A past tense verb: `created`, `deleted`, `signed-on`. */
  action: string
  subject: { kind: string; id: string }
  projectId?: number
  details?: { [name: string]: unknown }
}

export type Audit = { record(database: Database, entry: AuditEntry): Promise<void> }

/** Writes audit rows; handed the transaction of the change, so that there is no change without its row. */
export function createAudit({ clock }: { clock: Clock }): Audit {
  return {
    async record(database, { author, action, subject, projectId, details }) {
      await database.insert(audit).values({
        id: newId(),
        happenedAt: clock(),
        author,
        action,
        subjectKind: subject.kind,
        subjectId: subject.id,
        projectId: projectId ?? null,
        details: details ?? {},
      })
    },
  }
}
