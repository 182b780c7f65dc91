import type { FormulaToken } from '@atrium/domain/texts/formulas'
import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { Token } from 'marked'
import { isFootnoteReference } from './footnotes/footnote-rules.ts'
import { isFormula } from './formulas/formula-token.ts'
import { wordFormula } from './formulas/word-formula.ts'
import { outsideAddress } from './outside-address.ts'
import { bidi, isReadFromRight, RIGHT_TO_LEFT, runsOfLevels } from './text-direction.ts'
import { plainWords, withoutEntities } from './token-words.ts'

export type WordRun = ParagraphChild

type Look = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'style'> & { isFromRight?: boolean }

/** A paragraph of Word, read from the side where its words begin. */
export function wordParagraph(
  tokens: readonly Token[] | undefined,
  options: Omit<IParagraphOptions, 'children'> = {},
  { before = [], ...look }: Look & { before?: readonly WordRun[] } = {},
): Paragraph {
  const isFromRight = isReadFromRight(plainWords(tokens))
  return new Paragraph({
    ...options,
    bidirectional: isFromRight,
    children: [...before, ...wordRuns(tokens, { ...look, isFromRight })],
  })
}

/** A paragraph of words without marks. */
export function plainParagraph(text: string, options: Omit<IParagraphOptions, 'children'> = {}): Paragraph {
  const isFromRight = isReadFromRight(text)
  return new Paragraph({ ...options, bidirectional: isFromRight, children: directedRuns(text, { isFromRight }) })
}

/** The words of a paragraph as runs of Word. What it does not know stands as it is written. */
function wordRuns(tokens: readonly Token[] = [], look: Look = {}): WordRun[] {
  return tokens.flatMap((token): WordRun[] => {
    if (isFormula(token)) return [formulaRun(token)]
    if (isFootnoteReference(token)) {
      const { number, raw } = token
      return [number === undefined ? new TextRun({ ...look, text: raw }) : new FootnoteReferenceRun(number)]
    }
    switch (token.type) {
      case 'strong':
        return wordRuns(token.tokens, { ...look, bold: true })
      case 'em':
        return wordRuns(token.tokens, { ...look, italics: true })
      case 'del':
        return wordRuns(token.tokens, { ...look, strike: true })
      case 'codespan':
        return directedRuns(String(token.text), { ...look, style: 'Monospace' })
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

/** What is no formula of Word's stands as it was written. */
export function formulaRun({ text, display, open, raw }: FormulaToken): WordRun {
  const formula = open ? null : wordFormula(text, display)
  return formula ?? new TextRun({ text: raw.trim(), style: 'Monospace' })
}

/** A line break within a paragraph of Markdown is a space. */
function lines(text: string, look: Look): TextRun[] {
  return directedRuns(withoutEntities(text).replaceAll('\n', ' '), look)
}

/** Word asks of each run whether its signs that are no letters go from right to left, too. */
function directedRuns(text: string, { isFromRight = false, ...look }: Look = {}): TextRun[] {
  if (!isFromRight && !RIGHT_TO_LEFT.test(text)) return [new TextRun({ ...look, text })]
  const { levels } = bidi.getEmbeddingLevels(text, isFromRight ? 'rtl' : 'ltr')
  return runsOfLevels(levels).map(({ begin, end, level }) => {
    return new TextRun({ ...look, text: text.slice(begin, end), rightToLeft: level % 2 === 1 })
  })
}
