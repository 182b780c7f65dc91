import { messageText } from '#messages/message-text.ts'
import type { MessageContent } from '#messages/thread-message.ts'
import { pageKindOf } from '#libraries/page-kind.ts'
import type { GivenPassage } from '#runs/answer-context.ts'
import { passagesGiven } from '#tools/library-search.ts'

const CITED = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g
/** Code, whose brackets cite nothing: `rows[1]`. */
const CODE = /```[^`]*(?:```|$)|`[^`\n]*`/g

/** The numbers that an answer cites passages by, whether or not there are such passages. */
export function citedNumbers(answer: string): ReadonlySet<number> {
  const words = answer.replaceAll(CODE, ' ')
  return new Set([...words.matchAll(CITED)].flatMap(([, list = '']) => list.split(',').map(Number)))
}

/** The passages that an answer cites, in their order. */
export function citedPassages<Passage extends Pick<GivenPassage, 'number'>>(
  answer: string,
  passages: readonly Passage[],
): Passage[] {
  const numbers = citedNumbers(answer)
  return passages.filter(({ number }) => numbers.has(number))
}

/** The same of a whole message, with the passages that it was given. */
export function passagesCited(answer: Pick<MessageContent, 'parts' | 'metadata'>): GivenPassage[] {
  return citedPassages(messageText(answer.parts), passagesGiven(answer))
}

/**
 * The passages that an answer cites, as text to follow it: for readers who have nothing but the text. Empty where it cites none.
 */
export function citedSources(answer: string, passages: readonly Omit<GivenPassage, 'start' | 'end'>[]): string {
  const cited = citedPassages(answer, passages)
  if (cited.length === 0) return ''
  const lines = cited.map(({ number, document, library, headings, pages }) => {
    const places = [document.name, headings.join(' › '), pageText(document.name, pages), library.name].filter(Boolean)
    return `[${number}] ${places.join(', ').replaceAll(/\s+/g, ' ')}`
  })
  return `\n\nSources:\n${lines.join('\n')}`
}

/** `p. 4`, `pp. 4–5`, `slide 4`; nothing of a sheet, which its headings name. */
function pageText(documentName: string, pages: GivenPassage['pages']): string | null {
  const kind = pageKindOf(documentName)
  if (!pages || kind === 'sheet') return null
  const { first, last } = pages
  const [one, several] = kind === 'slide' ? ['slide', 'slides'] : ['p.', 'pp.']
  return first === last ? `${one} ${first}` : `${several} ${first}–${last}`
}
