import { findSensitiveData, redact } from '#sensitive-data/find-sensitive-data.ts'
import type { SensitiveKind } from '#sensitive-data/sensitive-kind.ts'

/** What sensitive data goes out all the same, and why. */
export type Acknowledged = { kinds: readonly SensitiveKind[]; reason: string }

/** What the audit keeps of it: each kind once, and the reason without the data that may stand in it. */
export function acknowledgedDetails({ kinds, reason }: Acknowledged): { kinds: SensitiveKind[]; reason: string } {
  return { kinds: [...new Set(kinds)], reason: redact(reason, findSensitiveData(reason)) }
}
