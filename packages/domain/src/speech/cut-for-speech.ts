/** Where a text may be cut, the best place first: after a sentence or line, after a part of a sentence, between words. */
const BREAKS: readonly RegExp[] = [
  /[.!?…]["'”’»)\]]*(?=\s)|[。！？]["'”’」』]*|\n/gu,
  /[,;:–—](?=\s)|[，、；：]/gu,
  /(?=\s)/gu,
]

/**
 * Cuts a text into pieces that can be read aloud one after the other: at the ends of sentences where there are any, none longer than
 * `limit` characters. Nothing but white space at the cuts is lost.
 * @param limit at least 2
 */
export function cutForSpeech(text: string, limit: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > limit) {
    const end = lastBreak(rest, limit)
    pieces.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** The end of the longest beginning within the limit that ends well. */
function lastBreak(text: string, limit: number): number {
  for (const pattern of BREAKS) {
    // One character more, so that a piece may end right before the white space.
    const ends = [...text.slice(0, limit + 1).matchAll(pattern)].map(({ index, 0: mark }) => index + mark.length)
    const end = ends.findLast((place) => place > 0 && place <= limit)
    if (end !== undefined) return end
  }
  return splitsCharacter(text, limit) ? limit - 1 : limit
}

/** Would a cut here leave half a character on either side? */
function splitsCharacter(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff
}
