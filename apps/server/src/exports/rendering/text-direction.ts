import bidiFactory from 'bidi-js'

/** Letters that are written from right to left, by which a paragraph may be one that is. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export const bidi = bidiFactory()

/** A part of a text that is read in one direction: from its first sign to before `end`. Odd levels go from right to left. */
export type DirectedRun = { begin: number; end: number; level: number }

/** Is a paragraph read from the right? Its first letter decides. Source: Unicode Standard Annex 9, rules P2 and P3. */
export function isReadFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1
}

/** Where levels of the Unicode Bidirectional Algorithm change. */
export function runsOfLevels(levels: Uint8Array): DirectedRun[] {
  const runs: DirectedRun[] = []
  for (const [index, level] of levels.entries()) {
    const last = runs.at(-1)
    if (last?.level === level) last.end = index + 1
    else runs.push({ begin: index, end: index + 1, level })
  }
  return runs
}
