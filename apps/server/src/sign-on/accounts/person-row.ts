import type { AccountRow } from '../sign-on-tables.ts'

/** An account, and when one of its living sessions was used last. */
export type PersonRow = AccountRow & { lastSeenAt: Date | null }
