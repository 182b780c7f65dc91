import type { Token } from 'marked'
import { type FootnoteReferenceToken, type FootnoteToken, isFootnote, isFootnoteReference } from './footnote-rules.ts'

/** A footnote that something refers to. `number` counts from 1 through the whole document. */
export type Footnote = { number: number; tokens: Token[] }

/** The number of the last footnote of a document so far. */
export type FootnoteCount = { last: number }

type Definitions = ReadonlyMap<string, FootnoteToken>

/**
 * The footnotes of a message in the order in which its texts refer to them, each once; one that nothing refers to is none. A text
 * refers to a footnote of its own where it has one, else to that of another. References are given their numbers, those within
 * footnotes after those of the texts.
 */
export function numberFootnotes(texts: readonly (readonly Token[])[], count: FootnoteCount): Footnote[] {
  const read = texts.map(readOne)
  const all = firstOfEach(read.flatMap(({ definitions }) => [...definitions]))
  const references = read.flatMap(({ references: found, definitions }) =>
    found.map((reference) => ({ reference, own: definitions })),
  )
  const numbers = new Map<FootnoteToken, number>()
  const notes: Footnote[] = []
  // Notes add references of their own while they are gone through.
  for (const { reference, own } of references) {
    const definition = own.get(reference.label) ?? all.get(reference.label)
    if (!definition) continue
    const known = numbers.get(definition)
    reference.number = known ?? count.last + 1
    if (known !== undefined) continue
    reference.first = true
    count.last += 1
    numbers.set(definition, count.last)
    notes.push({ number: count.last, tokens: definition.tokens })
    const home = read.find(({ definitions }) => definitions.get(definition.label) === definition)
    walk(definition.tokens, (token) => {
      if (isFootnoteReference(token)) references.push({ reference: token, own: home?.definitions ?? own })
      return true
    })
  }
  return notes
}

/** What a text defines, and what it refers to outside its footnotes. */
function readOne(tokens: readonly Token[]): { definitions: Definitions; references: FootnoteReferenceToken[] } {
  const defined: [string, FootnoteToken][] = []
  const references: FootnoteReferenceToken[] = []
  walk(tokens, (token) => {
    if (isFootnote(token)) defined.push([token.label, token])
    if (isFootnoteReference(token)) references.push(token)
    return !isFootnote(token)
  })
  return { definitions: firstOfEach(defined), references }
}

function firstOfEach(definitions: readonly (readonly [string, FootnoteToken])[]): Definitions {
  return new Map(definitions.toReversed())
}

/** Every token in its order. @param visit whether to go on below it */
function walk(tokens: readonly Token[], visit: (token: Token) => boolean): void {
  for (const token of tokens) if (visit(token)) walk(childrenOf(token), visit)
}

function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return token.items
  if (token.type === 'table') return [token.header, ...token.rows].flat().flatMap((cell) => cell.tokens)
  return 'tokens' in token && token.tokens ? token.tokens : []
}
