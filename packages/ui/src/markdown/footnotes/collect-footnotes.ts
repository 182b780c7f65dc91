import type { Token } from 'marked'
import type { FootnoteReferenceToken, FootnoteToken } from './footnote-rules.ts'
import { LEXER_BOUNDS } from '../lexing/lexer-bounds.ts'

/** What a text says about its footnotes: labels in the order of their first reference, and the first definition of each. */
export type Footnotes = { labels: readonly string[]; definitions: ReadonlyMap<string, FootnoteToken> }

/** A footnote that is referred to and defined; `number` counts from 1 in the order of the references. */
export type Footnote = { number: number; token: FootnoteToken }

export const NO_FOOTNOTES: Footnotes = { labels: [], definitions: new Map() }

/** Those known so far with those of more blocks; the very same object where there are none in them. Marks first references. */
export function withFootnotes(known: Footnotes, tokens: readonly Token[]): Footnotes {
  const holding = tokens.filter(({ raw }) => raw.includes('[^'))
  if (holding.length === 0) return known
  const labels = new Set(known.labels)
  const definitions = new Map(known.definitions)
  for (const token of holding) collect(token, labels, definitions)
  return { labels: [...labels], definitions }
}

/** The footnotes to draw, by label. One without a definition, or that nothing refers to, is none. */
export function footnotesOf({ labels, definitions }: Footnotes): ReadonlyMap<string, Footnote> {
  const defined = labels.flatMap((label) => {
    const token = definitions.get(label)
    return token ? [token] : []
  })
  return new Map(defined.map((token, index) => [token.label, { number: index + 1, token }]))
}

function collect(token: Token, labels: Set<string>, definitions: Map<string, FootnoteToken>): void {
  if (isReference(token) && labels.size < LEXER_BOUNDS.definitions) {
    token.first = !labels.has(token.label)
    labels.add(token.label)
  }
  if (isDefinition(token) && definitions.size < LEXER_BOUNDS.definitions && !definitions.has(token.label)) {
    definitions.set(token.label, token)
  }
  for (const child of childrenOf(token)) collect(child, labels, definitions)
}

function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return token.items
  if (token.type === 'table') return [token.header, ...token.rows].flat().flatMap((cell) => cell.tokens)
  return 'tokens' in token && token.tokens ? token.tokens : []
}

function isReference(token: Token): token is Token & FootnoteReferenceToken {
  return token.type === 'footnote-reference'
}

function isDefinition(token: Token): token is Token & FootnoteToken {
  return token.type === 'footnote'
}
