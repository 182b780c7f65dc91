import type { Reason } from '@atrium/domain/reasons/reason'

/** Why a document cannot be read: another try may end alike. */
export class Unread extends Error {
  /** What was read of it before is not to be found any more either. */
  readonly isSecret: boolean
  readonly reason: Reason

  constructor(reason: Reason, { isSecret = false } = {}) {
    super(reason.key)
    this.reason = reason
    this.isSecret = isSecret
  }
}
