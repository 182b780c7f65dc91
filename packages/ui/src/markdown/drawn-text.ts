import { PARTING } from '@atrium/domain/search/find-text'
import type { Token, Tokens } from 'marked'
import { blocksOf, lexIncrementally, NO_TEXT } from './lexing/lex-incrementally.ts'
import { plainWords } from './inline/plain-words.ts'

/** The words of a text as they stand on the page, without its marks; paragraphs, items and cells are parted by `PARTING`. */
export function drawnText(markdown: string): string {
  const tokens = blocksOf(lexIncrementally(NO_TEXT, markdown)).map(({ token }) => token)
  return tokens.flatMap(piecesOf).join(PARTING)
}

function piecesOf(token: Token): string[] {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
    case 'math':
      return []
    case 'code':
      return [String(token.text)]
    case 'list':
      return (token as Tokens.List).items.flatMap((item) => item.tokens.flatMap(piecesOf))
    case 'blockquote':
    case 'footnote':
      return (token.tokens ?? []).flatMap(piecesOf)
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return [header, ...rows].flat().map((cell) => plainWords(cell.tokens))
    }
    default:
      return [plainWords([token])]
  }
}
