import type { Token } from 'marked'

export type MarkdownBlockProps = {
  token: Token
  /** A heading's place in the outline. */
  level?: number
  /** It may still grow. */
  open: boolean
}

/** Would both be drawn alike? A block that stops to grow is not, though not a letter of it changes: only then is it colored, or drawn. */
export function isSameBlock(before: MarkdownBlockProps, after: MarkdownBlockProps): boolean {
  if (before.open !== after.open || before.level !== after.level) return false
  if (before.token === after.token) return true
  // A definition further down changes what `[label]` means without changing its text.
  const isItsOwn = !after.token.raw.includes('[')
  return isItsOwn && before.token.raw === after.token.raw && before.token.type === after.token.type
}
