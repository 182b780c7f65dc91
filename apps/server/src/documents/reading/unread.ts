import type { UnreadReason } from '../document-text.ts'

/** Thrown where a file gives no text; everything else that is thrown while reading means that the file is broken. */
export class Unread extends Error {
  readonly reason: UnreadReason
  /** Of a PDF whose pages are images. */
  readonly pages: number | undefined

  constructor(reason: UnreadReason, pages?: number) {
    super(reason)
    this.reason = reason
    this.pages = pages
  }
}
