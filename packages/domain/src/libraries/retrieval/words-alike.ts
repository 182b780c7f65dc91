import { wordsOf } from '#search/words-of.ts'

/** Letters that two forms of a word have in common at least, and how many of the shorter one may differ at its end. */
const COMMON = 4
const ENDING = 3

/** Words of an alphabet that stand everywhere. */
const SHORT = /^[a-z]{1,2}$/

/** A text in pieces: words that a question has too, in this or another form, and what stands between them. */
export function wordsAlike(text: string, question: string): { text: string; alike: boolean }[] {
  const asked = [...new Set(wordsOf(question).map(({ word }) => word))].filter((word) => !SHORT.test(word))
  const pieces: { text: string; alike: boolean }[] = []
  let from = 0
  for (const { word, start, end } of wordsOf(text)) {
    if (start < from || !asked.some((other) => isFormOf(word, other))) continue
    if (start > from) pieces.push({ text: text.slice(from, start), alike: false })
    pieces.push({ text: text.slice(start, end), alike: true })
    from = end
  }
  if (from < text.length) pieces.push({ text: text.slice(from), alike: false })
  return pieces
}

/** A guess at what the stems of a language say, without its tables: the same beginning, and short endings. */
function isFormOf(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  let same = 0
  while (same < shorter && one[same] === other[same]) same += 1
  return same >= COMMON && Math.max(one.length, other.length) - same <= ENDING
}
