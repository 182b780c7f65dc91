import { Unread } from './unread.ts'

/** Elements or groups within each other. Nothing that people write comes near it, and readers may cost the square of their depth. */
const DEEPEST = 500

/** Counts how deep a reader is in a file. */
export class Nesting {
  private depth = 0

  /** @throws Unread where it is nested deeper than anything that people write */
  open(): void {
    this.depth += 1
    if (this.depth > DEEPEST) throw new Unread('tooDeep')
  }

  close(): void {
    this.depth -= 1
  }
}
