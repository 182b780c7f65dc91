/** What of an answer has been handed to screen readers. */
export type SpokenAnswer = {
  /** In the order of reading, without marks of Markdown. */
  pieces: readonly string[]
  /** How much of the text they stand for, in UTF-16 units. */
  upTo: number
}

export const NOTHING_SPOKEN: SpokenAnswer = { pieces: [], upTo: 0 }

/** At the start of a paragraph: a fence, its marks and what they say of the language. */
const FENCE = /^ {0,3}(`{3,}|~{3,})([^\n`]*)(?:\n|$)/

/**
 * What can be spoken after more of an answer has come: whole paragraphs only, so that nobody hears single words come in. A code
 * block is one piece, told by `code` (a word for it) and its language, since its marks make no sense in the ear. Each call looks
 * at what is new only. A text that does not go on from the one before begins anew.
 */
export function speakOn(spoken: SpokenAnswer, text: string, ended: boolean, code: string): SpokenAnswer {
  const pieces: string[] = []
  let at = spoken.upTo > text.length ? 0 : spoken.upTo
  const isAnew = at < spoken.upTo
  for (;;) {
    at = afterBlankLines(text, at)
    const fence = FENCE.exec(text.slice(at, at + 200))
    const end = fence?.[1] ? endOfFence(text, at + fence[0].length, fence[1]) : endOfParagraph(text, at)
    if (end === null && !ended) break
    const piece = text.slice(at, end ?? text.length)
    const words = fence ? [code, fence[2]?.trim()].filter(Boolean).join(', ') : withoutMarks(piece)
    if (piece !== '' && words !== '') pieces.push(words)
    at = end ?? text.length
    if (at >= text.length) break
  }
  if (pieces.length === 0 && at === spoken.upTo) return spoken
  return { pieces: isAnew ? pieces : [...spoken.pieces, ...pieces], upTo: at }
}

function afterBlankLines(text: string, at: number): number {
  const blank = /(?:[ \t]*\n)*/y
  blank.lastIndex = at
  return blank.test(text) ? blank.lastIndex : at
}

/** Just behind the paragraph at a place; null while it may go on. */
function endOfParagraph(text: string, at: number): number | null {
  const end = text.indexOf('\n\n', at)
  return end < 0 ? null : end + 1
}

function endOfFence(text: string, at: number, marks: string): number | null {
  for (let line = at; line < text.length;) {
    const end = text.indexOf('\n', line)
    if (end < 0) return null
    const words = text.slice(line, end).trim()
    if (words.startsWith(marks) && words === marks.charAt(0).repeat(words.length)) return end + 1
    line = end + 1
  }
  return null
}

/** A link is its words, a list item its words: `- see [here](https://a.example)` → `see here`. */
function withoutMarks(piece: string): string {
  return piece
    .replaceAll(/!?\[([^\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:[-+*>]|#{1,6}|\|)[ \t]+/gm, '')
    .replaceAll(/^[ \t]*[|:\- ]{3,}$/gm, '')
    .replaceAll(/\*{1,3}|`+|~~|(?<!\w)_{1,2}|_{1,2}(?!\w)|[ \t]*\|/g, '')
    .trim()
}
