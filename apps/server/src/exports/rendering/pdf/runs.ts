/** Words in one font; without a name in that of the words around them. */
export type Run = { text: string; font?: string }

/** The signs that a font has, as code points. */
export type Coverage = { font: string; points: ReadonlySet<number>; isEmoji?: boolean }

/** Signs that every face has: Latin, Greek and Cyrillic letters with the usual marks. Most words need no more. */
const PLAIN = /^[\t\n\r\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u0391-\u03a1\u03a3-\u03ce\u0400-\u045f–—‘’‚“”„•…]*$/

/** Signs that say how others are drawn and are not seen themselves: joiners and variants. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

const AS_EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export function isPlain(words: string): boolean {
  return PLAIN.test(words)
}

/** Cuts words where the font changes: each sign, with what belongs to it, is in the first font that has all of it. */
export function runsOfWords(face: ReadonlySet<number>, others: readonly Coverage[]): (words: string) => Run[] {
  const known = new Map<string, string | undefined>()

  function fontOf(sign: string): string | undefined {
    const points = pointsOf(sign)
    const has = (covered: ReadonlySet<number>) => points.every((point) => covered.has(point))
    const emoji = AS_EMOJI.test(sign) ? others.find(({ isEmoji, points: own }) => isEmoji && has(own)) : undefined
    if (emoji) return emoji.font
    return has(face) ? undefined : others.find(({ points: own }) => has(own))?.font
  }

  return (words) => {
    if (isPlain(words)) return [{ text: words }]
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(words)) {
      if (!known.has(segment)) known.set(segment, fontOf(segment))
      const font = known.get(segment)
      const last = runs.at(-1)
      if (last && last.font === font) last.text += segment
      else runs.push({ text: segment, ...(font !== undefined && { font }) })
    }
    return runs.map((run) => (run.font === undefined ? run : { ...run, text: withoutVariants(run.text) }))
  }
}

/** The code points of what is seen of a sign. */
export function pointsOf(sign: string): number[] {
  return [...sign].filter((part) => !UNSEEN.test(part)).map((part) => part.codePointAt(0) ?? 0)
}

/** Which form of a sign is meant is said by its font by now; most fonts have nothing for the mark itself. */
function withoutVariants(words: string): string {
  return words.replaceAll(/[\ufe0e\ufe0f]/gu, '')
}
