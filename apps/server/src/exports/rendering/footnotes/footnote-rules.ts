import {
  readFootnote,
  readFootnoteReference,
  startOfFootnote,
  startOfFootnoteReference,
} from '@atrium/domain/texts/footnotes'
import type { Token, TokenizerAndRendererExtension, TokenizerThis } from 'marked'

/** `[^label]: …`: drawn where the notes of its text stand. */
export type FootnoteToken = { type: 'footnote'; raw: string; label: string; tokens: Token[] }

/** `[^label]` among words; without a number where no footnote has its label. `first` of those of its footnote. */
export type FootnoteReferenceToken = {
  type: 'footnote-reference'
  raw: string
  label: string
  number?: number
  first?: boolean
}

function readDefinition(this: TokenizerThis, source: string): FootnoteToken | undefined {
  const read = readFootnote(source)
  if (!read) return undefined
  const { raw, label, body } = read
  return { type: 'footnote', raw, label, tokens: this.lexer.blockTokens(body, []) }
}

function readReference(source: string): FootnoteReferenceToken | undefined {
  const read = readFootnoteReference(source)
  return read && { type: 'footnote-reference', ...read }
}

/** Footnotes as the console reads them. */
export const FOOTNOTE_RULES: readonly TokenizerAndRendererExtension[] = [
  { name: 'footnote', level: 'block', start: startOfFootnote, tokenizer: readDefinition, childTokens: ['tokens'] },
  {
    name: 'footnote-reference',
    level: 'inline',
    start: startOfFootnoteReference,
    tokenizer: (source) => readReference(source),
  },
]

export function isFootnote(token: Token): token is Token & FootnoteToken {
  return token.type === 'footnote'
}

export function isFootnoteReference(token: Token): token is Token & FootnoteReferenceToken {
  return token.type === 'footnote-reference'
}
