import { Refusal } from '../http/refusal.ts'

/** The refusal of a `resume` value that is not one of the list. */
export function unknownCursor(): Refusal {
  return new Refusal(422, 'The list cannot continue from there. Load it again.', {
    issues: [{ path: 'query.resume', message: 'This cursor does not belong to this list.' }],
  })
}
