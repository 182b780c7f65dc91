import type { GivenPassage } from '#runs/answer-context.ts'

const CITED = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g

/**
 * The passages that an answer cites, as text to follow it: for readers who have nothing but the text. Empty where it cites none.
 */
export function citedSources(answer: string, passages: readonly Omit<GivenPassage, 'start' | 'end'>[]): string {
  const numbers = new Set([...answer.matchAll(CITED)].flatMap(([, list = '']) => list.split(',').map(Number)))
  const cited = passages.filter(({ number }) => numbers.has(number))
  if (cited.length === 0) return ''
  const lines = cited.map(({ number, document, library, headings, pages }) => {
    const page = pages && (pages.first === pages.last ? `p. ${pages.first}` : `pp. ${pages.first}–${pages.last}`)
    const places = [document.name, headings.join(' › '), page, library.name].filter(Boolean)
    return `[${number}] ${places.join(', ').replaceAll(/\s+/g, ' ')}`
  })
  return `\n\nSources:\n${lines.join('\n')}`
}
