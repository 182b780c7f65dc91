import { ExternalHyperlink, type IRunOptions, TextRun } from 'docx'
import type { Token } from 'marked'
import { outsideAddress } from './outside-address.ts'

export type WordRun = TextRun | ExternalHyperlink

type Look = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'style'>

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The words of a paragraph as runs of Word. What it does not know stands as it is written. */
export function wordRuns(tokens: readonly Token[] = [], look: Look = {}): WordRun[] {
  return tokens.flatMap((token): WordRun[] => {
    switch (token.type) {
      case 'strong':
        return wordRuns(token.tokens, { ...look, bold: true })
      case 'em':
        return wordRuns(token.tokens, { ...look, italics: true })
      case 'del':
        return wordRuns(token.tokens, { ...look, strike: true })
      case 'codespan':
        return [new TextRun({ ...look, text: String(token.text), style: 'Monospace' })]
      case 'br':
        return [new TextRun({ break: 1 })]
      case 'link':
        return [linkRun(String(token.href), plainWords(token.tokens) || String(token.href))]
      case 'image':
        return [linkRun(String(token.href), String(token.text || token.href))]
      default:
        if ('tokens' in token && token.tokens) return wordRuns(token.tokens, look)
        return lines('text' in token ? String(token.text) : token.raw, look)
    }
  })
}

/** A link where the address is one that leads out; only the words elsewhere. */
export function linkRun(address: string, words: string): WordRun {
  const link = outsideAddress(address)
  if (link === null) return new TextRun(words)
  return new ExternalHyperlink({ link, children: [new TextRun({ text: words, style: 'Hyperlink' })] })
}

/** A line break within a paragraph of Markdown is a space. */
function lines(text: string, look: Look): TextRun[] {
  const words = text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => ENTITIES[sign] ?? sign)
  return [new TextRun({ ...look, text: words.replaceAll('\n', ' ') })]
}

function plainWords(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainWords(token.tokens) : String('text' in token ? token.text : ''),
    )
    .join('')
}
