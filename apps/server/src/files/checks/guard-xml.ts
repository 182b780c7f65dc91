import { FILE_REFUSAL_TEXTS } from '@atrium/domain/notifications/file-refusal-texts'
/** Why a text is not kept. */
export class BadText extends Error {}

const DEEPEST = 256
/** Longer than any word that is looked for. */
const KEPT = 200

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
        throw new BadText(FILE_REFUSAL_TEXTS.entities)
      }
      const end = text.lastIndexOf('>') + 1
      for (const [tag] of text.slice(0, end).matchAll(/<\/?[a-z_][^<>]*>/gi)) {
        if (tag.startsWith('</')) depth -= 1
        else if (!tag.endsWith('/>')) depth += 1
        if (depth > DEEPEST) throw new BadText(FILE_REFUSAL_TEXTS.nested)
      }
      rest = shortened(text.slice(end))
    },
  }
}

/** A tag that has begun: how it begins and how it has gone on last is all that counts, however long a value stands between. */
function shortened(text: string): string {
  const start = text.indexOf('<')
  if (start === -1) return ''
  const tag = text.slice(start)
  return tag.length > 4 * KEPT ? tag.slice(0, KEPT) + tag.slice(-KEPT) : tag
}
