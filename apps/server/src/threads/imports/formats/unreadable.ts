import type { Reason } from '@atrium/domain/reasons/reason'

/** Something of an export that cannot be read, and why. */
export class Unreadable extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.key)
    this.reason = reason
    this.name = 'Unreadable'
  }
}
