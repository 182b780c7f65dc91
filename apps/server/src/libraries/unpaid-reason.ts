import { type Reason, reasonFor } from '@atrium/domain/reasons/reason'
import type { Refusal } from '#platform/http/refusal.ts'

/** With this a budget refuses. */
const SPENT = 402

/** Why something of a library could not be made: what a budget has stopped is made once that has room. */
export function unpaidReason({ status, message, reason }: Refusal): Reason {
  return status === SPENT ? reasonFor('budgetSpent', { message }) : reason
}
