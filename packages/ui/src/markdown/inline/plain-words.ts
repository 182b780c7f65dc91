import type { Token } from 'marked'
import { decodeEntities } from './decode-entities.ts'

/** What tokens say without their marks, in one line: `a **b**` → `a b`. */
export function plainWords(tokens: readonly Token[]): string {
  return wordsOf(tokens)
    .replaceAll(/[\t\n]+/g, ' ')
    .trim()
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br' || token.type === 'html') return ' '
      if ('tokens' in token && token.tokens) return wordsOf(token.tokens)
      return 'text' in token ? decodeEntities(String(token.text)) : ''
    })
    .join('')
}
