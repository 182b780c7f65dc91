import {
  readFootnote,
  readFootnoteReference,
  startOfFootnote,
  startOfFootnoteReference,
} from '@atrium/domain/texts/footnotes'
import type { Token, TokenizerAndRendererExtension, TokenizerThis } from 'marked'

/** `[^label]: …`: drawn at the end of the text, at the place that its first reference gives it. */
export type FootnoteToken = { type: 'footnote'; raw: string; label: string; tokens: Token[] }

/** `[^label]` among words; `first` where it is the first of its label in the text. */
export type FootnoteReferenceToken = { type: 'footnote-reference'; raw: string; label: string; first?: boolean }

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

export const FOOTNOTE_RULES: readonly TokenizerAndRendererExtension[] = [
  { name: 'footnote', level: 'block', start: startOfFootnote, tokenizer: readDefinition },
  {
    name: 'footnote-reference',
    level: 'inline',
    start: startOfFootnoteReference,
    tokenizer: (source) => readReference(source),
  },
]
