import type { UnreadReason } from '../document-text.ts'

/** Thrown where a file gives no text; everything else that is thrown while reading means that the file is broken. */
export class Unread extends Error {
  readonly reason: UnreadReason

  constructor(reason: UnreadReason) {
    super(reason)
    this.reason = reason
  }
}
