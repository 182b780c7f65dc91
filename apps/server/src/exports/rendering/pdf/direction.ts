import type { ContentText } from 'pdfmake/interfaces'
import { bidi, RIGHT_TO_LEFT, runsOfLevels } from '../text-direction.ts'

/** Words as pdfmake takes them; `level` and `base` are those of the Unicode Bidirectional Algorithm, of them and of their paragraph. */
export type DirectedText = ContentText & { level?: number; base?: number }

/**
 * The words of a paragraph, cut where their direction changes, each with its level; brackets that open to the right do so to the left
 * where they are read from there. The very same where all is read from the left.
 * Source: Unicode Standard Annex 9.
 */
export function directed(words: readonly ContentText[]): DirectedText[] {
  const text = words.map((part) => String(part.text)).join('')
  if (!RIGHT_TO_LEFT.test(text)) return [...words]
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const base = paragraphs[0]?.level ?? 0
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  let from = 0
  return words.flatMap((part) => {
    const start = from
    from += String(part.text).length
    return runsOfLevels(levels.subarray(start, from)).map(({ begin, end, level }) => ({
      ...part,
      text: signs(text, start + begin, start + end, mirrored),
      level,
      base,
    }))
  })
}

/** How the lines of a paragraph are aligned that no one has aligned: at the side where they begin. */
export function aligned(words: readonly ContentText[]): { alignment?: 'right' } {
  return (words as readonly DirectedText[]).some(({ base }) => base === 1) ? { alignment: 'right' } : {}
}

/** What pdfmake has put into one line, in the order in which it is read. */
export type Line = {
  inlines: { text: string; x: number; width: number; leadingCut: number; trailingCut: number; level?: number }[]
}

/** Puts the words of a line where they are seen, once however often it is drawn. Source: Unicode Standard Annex 9, rule L2. */
export function inVisualOrder({ inlines }: Line): void {
  const [first, last] = [inlines[0], inlines.at(-1)]
  if (!first || !last || !inlines.some(({ level = 0 }) => level > 0)) return
  // Room at the ends of a line counts for nothing: it would stand among its words.
  Object.assign(first, { text: first.text.trimStart(), width: first.width - first.leadingCut, leadingCut: 0 })
  Object.assign(last, { text: last.text.trimEnd(), width: last.width - last.trailingCut, trailingCut: 0 })
  let x = 0
  for (const inline of visualOrder(inlines)) {
    inline.x = x
    x += inline.width
    // A font turns round what it knows by its letters; marks and room between words it does not.
    const isTurned = (inline.level ?? 0) % 2 === 0 || RIGHT_TO_LEFT.test(inline.text)
    if (!isTurned) inline.text = [...inline.text].toReversed().join('')
    inline.level = 0
  }
}

function visualOrder<Inline extends { level?: number }>(inlines: readonly Inline[]): Inline[] {
  const ordered = [...inlines]
  const levels = Uint8Array.from(inlines, ({ level = 0 }) => level)
  // Each word counts as one letter.
  const line = 'a'.repeat(levels.length)
  const paragraphs = [{ start: 0, end: levels.length - 1, level: 0 }]
  for (const [start = 0, end = start] of bidi.getReorderSegments(line, { levels, paragraphs })) {
    ordered.splice(start, end + 1 - start, ...ordered.slice(start, end + 1).toReversed())
  }
  return ordered
}

function signs(text: string, start: number, end: number, mirrored: ReadonlyMap<number, string>): string {
  let run = ''
  for (let index = start; index < end; index += 1) run += mirrored.get(index) ?? text[index] ?? ''
  return run
}
