import { AUDIT_RESULTS } from '@atrium/domain/audit/audit-area'
import { z } from 'zod'

/** One thing that somebody did, or was not let do. */
export const auditEntrySchema = z.object({
  id: z.string(),
  date: z.string(),
  actor: z.object({
    /** Null for the server itself, and where nobody was signed in. */
    accountId: z.string().nullable(),
    /** As they are called now, or were called then. */
    name: z.string().nullable(),
    /** How they had signed in: `password`, `issuer+totp`, `access-token`; null where nobody had. */
    method: z.string().nullable(),
  }),
  /** A past tense verb. */
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  projectId: z.number().int().nullable(),
  result: z.enum(AUDIT_RESULTS),
  /** What belongs to it, as `before` and `after` of a change. It holds no secret. */
  details: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
  /** What the browser or the program says of itself. */
  agent: z.string().nullable(),
  requestId: z.string().nullable(),
})

export type AuditEntry = z.output<typeof auditEntrySchema>
