import type { Reason } from '@atrium/domain/reasons/reason'
import { Refusal } from '#platform/http/refusal.ts'

/** A thread would hold more than one may: it is refused, and no other. */
export class HeavyThread extends Refusal {
  /** @param path what of the request is too much */
  constructor(message: string, path: string, reason: Reason) {
    super(413, `${message} Start a new one.`, { issues: [{ path, message }], reason })
  }
}
