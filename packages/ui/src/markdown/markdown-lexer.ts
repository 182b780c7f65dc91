import { Lexer, type Links, Marked, type Token } from 'marked'
import { MATH_RULES } from './math-rules.ts'

const DIALECT = new Marked({ gfm: true, breaks: false }, { extensions: [...MATH_RULES] }).defaults

export type { Links, Token }

/** All blocks of a text, with the link definitions known so far and those that it adds. */
export function lexMarkdown(source: string, links: Links = {}): { tokens: Token[]; links: Links } {
  const lexer = new Lexer(DIALECT)
  Object.assign(lexer.tokens.links, links)
  const tokens = lexer.lex(source)
  return { tokens: [...tokens], links: tokens.links }
}
