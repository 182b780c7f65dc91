import { type Links, Marked, type Token } from 'marked'
import { BoundedLexer } from './bounded-lexer.ts'
import { FOOTNOTE_RULES } from '../footnotes/footnote-rules.ts'
import { MATH_RULES } from '../math/math-rules.ts'

const DIALECT = new Marked({ gfm: true, breaks: false }, { extensions: [...MATH_RULES, ...FOOTNOTE_RULES] }).defaults

export type { Links, Token }

/** All blocks of a text, with the link definitions known so far and those that it adds; `work` as the lexer counts it. */
export function lexMarkdown(source: string, links: Links = {}): { tokens: Token[]; links: Links; work: number } {
  const lexer = new BoundedLexer(DIALECT)
  Object.assign(lexer.tokens.links, links)
  const tokens = lexer.lex(source)
  return { tokens: [...tokens], links: tokens.links, work: lexer.work }
}
