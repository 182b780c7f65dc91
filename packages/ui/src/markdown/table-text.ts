import type { Token, Tokens } from 'marked'
import { decodeEntities } from './decode-entities.ts'

/** A table as tab-separated lines, for a spreadsheet: the words of its cells without their marks. */
export function tableText({ header, rows }: Pick<Tokens.Table, 'header' | 'rows'>): string {
  return [header, ...rows].map((row) => row.map((cell) => words(cell.tokens)).join('\t')).join('\n')
}

function words(tokens: readonly Token[]): string {
  const text = tokens.map((token) => {
    if (token.type === 'br' || token.type === 'html') return ' '
    if ('tokens' in token && token.tokens) return words(token.tokens)
    return 'text' in token ? decodeEntities(String(token.text)) : ''
  })
  return text
    .join('')
    .replaceAll(/[\t\n]+/g, ' ')
    .trim()
}
