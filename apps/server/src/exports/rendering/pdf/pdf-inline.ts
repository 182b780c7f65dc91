import type { FormulaToken } from '@atrium/domain/texts/formulas'
import type { Token } from 'marked'
import type { ContentText } from 'pdfmake/interfaces'
import type { DrawnText } from '../charts/chart-svg.ts'
import { isFootnoteReference } from '../footnotes/footnote-rules.ts'
import type { DrawFormula, FormulaDrawing } from '../formulas/formula-drawing.ts'
import { formulaRuns } from '../formulas/formula-runs.ts'
import { isFormula } from '../formulas/formula-token.ts'
import { outsideAddress } from '../outside-address.ts'
import { plainWords, withoutEntities } from '../token-words.ts'
import { directed } from './direction.ts'
import type { Face, PdfFonts } from './fonts.ts'
import { svgTextWith } from './svg-text.ts'

/** How words are written; what is missing is as around them. */
export type Look = Omit<Partial<ContentText>, 'text' | 'font'>

/** A word longer than that may be broken anywhere, so that no line is measured again for each of its signs. */
const LONGEST_WORD = /\S{300,}/g

/** Of the letters of a formula of its own, in points. */
const FORMULA_SIZE = 11.5

const CODE: Look = { fontSize: 9, background: '#f1f3f5' }

export type Inline = {
  /** Words as they are. */
  words(text: string, look?: Look, face?: Face): ContentText[]
  /** The words of a paragraph of Markdown. What it does not know stands as it is written. */
  of(tokens: readonly Token[] | undefined, look?: Look): ContentText[]
  /** A formula in one line; one that needs more stands as it was written. */
  formula(formula: FormulaToken, look?: Look): ContentText[]
  /** A formula as it is printed, of its own; null for what is none. */
  drawing(formula: FormulaToken): FormulaDrawing | null
  /** Words of a drawing. */
  svgText(words: DrawnText): string
  /** A link where the address is one that leads out; only the words elsewhere. */
  link(address: string, words: string, look?: Look): ContentText[]
}

export function pdfInline(fonts: PdfFonts, accent: string, drawFormula: DrawFormula): Inline {
  const runs: Inline['words'] = (text, look = {}, face = 'Words') =>
    fonts
      .runs(breakable(text), face)
      .map(({ text: run, font = face }) => ({ ...look, text: run, ...(font !== 'Words' && { font }) }))

  const linked: Inline['link'] = (address, text, look = {}) => {
    const safe = outsideAddress(address)
    return runs(text, safe === null ? look : { ...look, link: safe, color: accent })
  }

  const runsOf: Inline['of'] = (tokens = [], look = {}) =>
    tokens.flatMap((token): ContentText[] => {
      if (isFormula(token)) return formula(token, look)
      if (isFootnoteReference(token)) {
        const { number, raw } = token
        return number === undefined ? runs(raw, look) : runs(String(number), { ...look, sup: true, color: accent })
      }
      switch (token.type) {
        case 'strong':
          return runsOf(token.tokens, { ...look, bold: true })
        case 'em':
          return runsOf(token.tokens, { ...look, italics: true })
        case 'del':
          return runsOf(token.tokens, { ...look, decoration: 'lineThrough' })
        case 'codespan':
          return runs(String(token.text), { ...look, ...CODE }, 'Code')
        case 'br':
          return [{ text: '\n' }]
        case 'link':
          return linked(String(token.href), plainWords(token.tokens) || String(token.href), look)
        case 'image':
          return linked(String(token.href), String(token.text || token.href), look)
        default:
          if ('tokens' in token && token.tokens) return runsOf(token.tokens, look)
          return runs(withoutEntities('text' in token ? String(token.text) : token.raw).replaceAll('\n', ' '), look)
      }
    })

  const formula: Inline['formula'] = ({ text, raw, open }, look = {}) => {
    const parts = open ? null : formulaRuns(text)
    if (parts === null) return runs((open ? raw : text).trim(), { ...look, ...CODE }, 'Code')
    return parts.flatMap(({ text: part, ...own }) => runs(part, { ...look, ...own }))
  }

  return {
    words: (...given) => directed(runs(...given)),
    of: (...given) => directed(runsOf(...given)),
    formula,
    drawing: ({ text, open }) => (open ? null : drawFormula(text, FORMULA_SIZE)),
    svgText: svgTextWith(fonts),
    link: (...given) => directed(linked(...given)),
  }
}

function breakable(text: string): string {
  return text.replaceAll(LONGEST_WORD, (word) => word.replaceAll(/.{60}/gsu, '$&\u200b'))
}
