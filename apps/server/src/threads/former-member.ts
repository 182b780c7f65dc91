import { reasonFor } from '@atrium/domain/reasons/reason'
import { Refusal } from '#platform/http/refusal.ts'

/** What begins conversations in the background ends where its person may not any more. */
export function formerMember(): Refusal {
  const reason = reasonFor('notMember')
  return new Refusal(403, 'You can no longer create conversations in this project.', { reason })
}
