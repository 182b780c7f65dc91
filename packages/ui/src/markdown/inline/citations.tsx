import { createContext, type ReactNode, use } from 'react'

/** Draws what a number in square brackets cites; null where it cites nothing. */
export type Cite = (number: number) => ReactNode

/** Set around an answer that was given numbered passages. */
export const CitationContext = createContext<Cite | null>(null)

const CITED = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g

/** Words with what their numbers in square brackets cite; other brackets stay as they are. */
export function CitedWords({ text }: { text: string }): ReactNode {
  const cite = use(CitationContext)
  if (!cite || !text.includes('[')) return text
  const drawn: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(CITED)) {
    const cited = (match[1] ?? '').split(',').map((number) => cite(Number(number)))
    if (cited.includes(null)) continue
    drawn.push(text.slice(end, match.index), ...cited.map((one, at) => <span key={`${match.index}-${at}`}>{one}</span>))
    end = match.index + match[0].length
  }
  return drawn.length === 0 ? text : [...drawn, text.slice(end)]
}
