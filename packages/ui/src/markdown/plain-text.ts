import type { Token } from 'marked'
import { plainWords } from './inline/plain-words.ts'
import { lexMarkdown } from './lexing/markdown-lexer.ts'

/** More than this is not read of a text: a line is made of it. */
const READ = 4000

/** What a Markdown text says without its marks, in one line: `## A **b**` → `A b`. */
export function plainText(source: string): string {
  return lexMarkdown(source.slice(0, READ)).tokens.map(blockWords).filter(Boolean).join(' ')
}

function blockWords(token: Token): string {
  if (token.type === 'list') return token.items.map((item: Token) => blockWords(item)).join(' ')
  if (token.type === 'table') {
    return [token.header, ...token.rows]
      .flat()
      .map((cell: { tokens: Token[] }) => plainWords(cell.tokens))
      .join(' ')
  }
  if (token.type === 'space' || token.type === 'hr') return ''
  return plainWords([token])
}
