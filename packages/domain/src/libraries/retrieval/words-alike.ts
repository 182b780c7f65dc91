import { wordsOf } from '#search/words-of.ts'

/** Letters that two forms of a word have in common at least, and how many of the shorter one may differ at its end. */
const COMMON = 4
const ENDING = 3

/** Words of an alphabet that stand everywhere. */
const SHORT = /^[a-z]{1,2}$/

/** A text in pieces: words that a question has too, in this or another form, and what stands between them. */
export function wordsAlike(text: string, question: string): { text: string; alike: boolean }[] {
  const asked = askedWords(question)
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

/**
 * As many lines of a text that is longer: around the one that has the most words of the question, after the first, which is the header of
 * a table or its like.
 */
export function linesAround(text: string, question: string, most: number): string {
  const lines = text.split('\n')
  const asked = askedWords(question)
  const hits = lines.map((line) => {
    const words = wordsOf(line).map(({ word }) => word)
    return asked.filter((other) => words.some((word) => isFormOf(word, other))).length
  })
  const best = hits.indexOf(Math.max(...hits))
  if (best < most) return text
  return [lines[0], '…', ...lines.slice(best - 1)].join('\n')
}

function askedWords(question: string): string[] {
  return [...new Set(wordsOf(question).map(({ word }) => word))].filter((word) => !SHORT.test(word))
}

/** A guess at what the stems of a language say, without its tables: the same beginning, and short endings. */
function isFormOf(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  let same = 0
  while (same < shorter && one[same] === other[same]) same += 1
  return same >= COMMON && Math.max(one.length, other.length) - same <= ENDING
}
