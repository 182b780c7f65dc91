import type { AuditResult } from '@atrium/domain/audit/audit-area'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { originNow, type RequestOrigin } from '#platform/http/request-origin.ts'
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
  /** `done` where missing. */
  result?: AuditResult
  details?: { [name: string]: unknown }
  /** The request that it belongs to; the one that is being worked on where missing. */
  origin?: RequestOrigin
}

export type Audit = { record(database: Database, entry: AuditEntry): Promise<void> }

/** Writes audit rows; handed the transaction of the change, so that there is no change without its row. */
export function createAudit({ clock }: { clock: Clock }): Audit {
  return {
    async record(database, entry) {
      const { author, action, subject, projectId, result = 'done', details, origin = originNow() } = entry
      // Somebody who signs on is told of by what they show, and not by a session that they came with.
      const known = origin?.caller?.author === author ? origin?.caller : null
      await database.insert(audit).values({
        id: newId(),
        happenedAt: clock(),
        author,
        authorName: known?.name ?? null,
        method: known?.method ?? null,
        action,
        subjectKind: subject.kind,
        subjectId: subject.id,
        projectId: projectId ?? null,
        result,
        address: origin?.address ?? null,
        agent: origin?.agent ?? null,
        requestId: origin?.requestId ?? null,
        details: details ?? {},
      })
    },
  }
}
