import type { Token } from 'marked'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Words of Markdown with the signs that it has escaped for HTML. */
export function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => ENTITIES[sign] ?? sign)
}

/** The words of tokens without their marks. */
export function plainWords(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainWords(token.tokens) : String('text' in token ? token.text : ''),
    )
    .join('')
}
