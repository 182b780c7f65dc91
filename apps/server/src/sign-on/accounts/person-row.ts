import type { AccountRow } from '../sign-on-tables.ts'

/** An account, when one of its living sessions was used last, and whether it signs in with two steps. */
export type PersonRow = AccountRow & { lastSeenAt: Date | null; hasSecondStep: boolean }
