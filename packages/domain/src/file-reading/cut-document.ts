/** What a document's text says of its pages: how many the file has, and where each begins in the text. */
export type PagedText = { text: string; pages: number | null; starts: readonly number[]; cut: boolean }

/** The beginning of a document; `sent` says how much of it that is, and is null where it is all of it. */
export type DocumentCut = { text: string; sent: { pages: number; of: number } | { share: number } | null }

/**
 * As much of a document as fits, from its beginning: whole pages where it has pages and at least one fits, else up to the end of
 * a line. `share` is how much of the text fits, from 0 to 1.
 */
export function cutDocument({ text, pages, starts, cut }: PagedText, share: number): DocumentCut {
  const room = Math.floor(text.length * Math.min(1, Math.max(0, share)))
  if (room >= text.length && !cut) return { text, sent: null }
  // A page that begins is whole where the next one begins in the room as well.
  const whole = starts.findLastIndex((start, index) => index > 0 && start <= room)
  if (pages !== null && whole > 0) {
    const isEnd = room >= text.length
    const count = isEnd ? starts.length : whole
    return {
      text: isEnd ? text : text.slice(0, starts[whole]).trimEnd(),
      sent: { pages: count, of: Math.max(pages, count) },
    }
  }
  const line = text.lastIndexOf('\n', room)
  const end = line > room / 2 ? line : room
  return { text: text.slice(0, end).trimEnd(), sent: { share: text.length === 0 ? 0 : end / text.length } }
}
