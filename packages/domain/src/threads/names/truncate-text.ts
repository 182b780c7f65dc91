const ELLIPSIS = '…'

/**
 * Cuts a text to at most `limit` characters (UTF-16 units, as everywhere else); a cut one ends in an ellipsis, which counts. A character
 * that people see as one (an emoji, a letter with its accents) is never cut through. Source: the specification, section 5.
 */
export function truncateText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const room = Math.max(0, limit - ELLIPSIS.length)
  let kept = ''
  // A little more than fits is looked at, so that the last character is seen whole and a long text costs nothing.
  for (const { segment } of new Intl.Segmenter('en').segment(text.slice(0, room + 64))) {
    if (kept.length + segment.length > room) break
    kept += segment
  }
  return limit > 0 ? kept.trimEnd() + ELLIPSIS : ''
}
