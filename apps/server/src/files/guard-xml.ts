/** Why a text is not kept. */
export class BadText extends Error {}

const DEEPEST = 256
/** Longer than the longest word that is looked for across the border of two pieces. */
const OVERLAP = 16

/**
 * Watches a text of XML go by, piece by piece, for what makes parsers grow: entities and deep nesting. It reads no more of the
 * grammar than that: what is not well formed is for whoever parses it.
 */
export function createXmlGuard() {
  let rest = ''
  let depth = 0
  return {
    /** @throws BadText with the reason */
    take(piece: string): void {
      const text = rest + piece
      if (/<!ENTITY/i.test(text) || /<!DOCTYPE[^<>[]*\[/i.test(text)) {
        throw new BadText('The file defines entities, which could grow without an end.')
      }
      const cut = Math.max(text.length - OVERLAP, 0)
      for (const [tag] of text.slice(0, text.lastIndexOf('>') + 1 || cut).matchAll(/<\/?[a-z_][^<>]*>/gi)) {
        if (tag.startsWith('</')) depth -= 1
        else if (!tag.endsWith('/>')) depth += 1
        if (depth > DEEPEST) throw new BadText(`The file is nested deeper than ${DEEPEST} levels.`)
      }
      rest = text.slice(text.lastIndexOf('>') + 1 || cut)
      // A tag without an end is no reason to keep the whole file.
      if (rest.length > 1_000_000) throw new BadText('The file holds a tag without an end.')
    },
  }
}
