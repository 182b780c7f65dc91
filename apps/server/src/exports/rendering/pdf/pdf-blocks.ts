import type { FormulaToken } from '@atrium/domain/texts/formulas'
import type { Token, Tokens } from 'marked'
import type { Content, CustomTableLayout } from 'pdfmake/interfaces'
import { formulaRuns } from '../formulas/formula-runs.ts'
import { isFormula } from '../formulas/formula-token.ts'
import { aligned } from './direction.ts'
import type { Inline } from './pdf-inline.ts'
import { pdfTable } from './pdf-table.ts'

/** Where blocks stand: `width` is that of their lines, in points. */
export type Place = { width: number; level: number }

const HEADINGS = [15, 13.5, 12, 11] as const

/** A step to the right, in points. */
const STEP = 14

const CODE_SIZE = 8.5
/** The width of each sign of the font of code, in shares of its size. */
const CODE_SIGN = 0.602
const CODE_PADDING = 7

const RULE = '#ced4da'

/** What is drawn elsewhere, or not at all. */
const UNSEEN: ReadonlySet<string> = new Set(['space', 'def', 'footnote'])

/** A paragraph that is not longer, in signs of Markdown, stays on the page of the heading above it. */
const KEPT_TOGETHER = 600

const quoted: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: (index) => (index === 0 ? 2 : 0),
  vLineColor: () => RULE,
  paddingLeft: () => STEP - 2,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

const framed: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => CODE_PADDING,
  paddingRight: () => CODE_PADDING,
  paddingTop: (row) => (row === 0 ? CODE_PADDING : 0),
  paddingBottom: (row, { table }) => (row === table.body.length - 1 ? CODE_PADDING : 0),
}

/** Blocks of Markdown as blocks of a PDF. */
export function pdfBlocks(tokens: readonly Token[], inline: Inline, place: Place): Content[] {
  const seen = tokens.filter(({ type }) => !UNSEEN.has(type))
  const blocks = seen.map((token) => blockOf(token, inline, place))
  return seen.flatMap((token, index): Content[] => {
    const block = blocks[index] ?? ''
    const before = seen[index - 1]
    const next = seen[index + 1]
    if (before?.type === 'heading' && isShort(token)) return []
    if (token.type !== 'heading' || !isShort(next)) return [block]
    return [{ stack: [block, blocks[index + 1] ?? ''], unbreakable: true }]
  })
}

/** Whether a block may be held to what is above it. */
export function isShort(token: Token | undefined): boolean {
  return token?.type === 'paragraph' && token.raw.length <= KEPT_TOGETHER
}

function blockOf(token: Token, inline: Inline, place: Place): Content {
  if (isFormula(token)) return formulaBlock(token, inline, place)
  switch (token.type) {
    case 'heading': {
      const text = inline.of(token.tokens)
      return {
        text,
        ...aligned(text),
        fontSize: HEADINGS[Math.min(token.depth, HEADINGS.length) - 1] ?? HEADINGS[3],
        bold: true,
        margin: [0, 8, 0, 4],
      }
    }
    case 'code':
      return codeBlock(String(token.text), inline, place)
    case 'blockquote': {
      const inner = { ...place, width: place.width - STEP }
      const stack = pdfBlocks(token.tokens ?? [], inline, inner)
      return {
        table: { widths: [inner.width], body: [[{ stack }]] },
        layout: quoted,
        color: '#495057',
        margin: [0, 2, 0, 8],
      }
    }
    case 'list':
      return listBlock(token as Tokens.List, inline, place)
    case 'table':
      return pdfTable(token as Tokens.Table, inline, place.width)
    case 'hr':
      return {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: place.width, y2: 0, lineWidth: 0.5, lineColor: RULE }],
        margin: [0, 6, 0, 8],
      }
    default:
      return paragraph('tokens' in token && token.tokens ? token.tokens : [token], inline, place)
  }
}

const PARAGRAPH: [number, number, number, number] = [0, 0, 0, 6]

/** A formula among its words that needs more than a line stands between their lines. */
function paragraph(tokens: readonly Token[], inline: Inline, place: Place): Content {
  const pieces = piecesOf(tokens)
  const blocks = pieces.map((piece): Content => {
    if (!Array.isArray(piece)) return formulaBlock(piece, inline, place)
    const text = inline.of(piece)
    return { text, ...aligned(text), margin: PARAGRAPH }
  })
  return blocks.length === 1 ? (blocks[0] ?? '') : { stack: blocks }
}

/** Words, and between them what has to stand by itself. */
function piecesOf(tokens: readonly Token[]): (Token[] | (Token & FormulaToken))[] {
  const pieces: (Token[] | (Token & FormulaToken))[] = []
  for (const token of tokens) {
    const last = pieces.at(-1)
    if (isFormula(token) && !token.open && formulaRuns(token.text) === null) pieces.push(token)
    else if (Array.isArray(last)) last.push(token)
    else pieces.push([token])
  }
  return pieces.filter((piece) => !Array.isArray(piece) || piece.some(({ raw }) => raw.trim() !== ''))
}

/** As it is printed, at most as wide as its lines; as it was written where it is no formula. */
function formulaBlock(formula: FormulaToken, inline: Inline, { width }: Place): Content {
  const drawing = inline.drawing(formula)
  const margin: [number, number, number, number] = [0, 4, 0, 10]
  if (drawing === null) return { text: inline.formula(formula), alignment: 'center', margin }
  const share = Math.min(1, width / drawing.width)
  const sides = { width: drawing.width * share, height: drawing.height * share }
  return { svg: drawing.svg, ...sides, alignment: 'center', margin }
}

/** Each line by itself, broken where the page ends and not between words: what stands below what is part of it. */
function codeBlock(code: string, inline: Inline, place: Place): Content {
  const most = Math.max(8, Math.floor((place.width - 2 * CODE_PADDING) / (CODE_SIZE * CODE_SIGN)))
  const lines = code
    .replaceAll('\t', '    ')
    .split('\n')
    .flatMap((line) => inPieces(line, most))
  const body = lines.map((line) => [
    {
      text: inline.words(line || ' ', { fontSize: CODE_SIZE, noWrap: true }, 'Code'),
      fillColor: '#f1f3f5',
      preserveLeadingSpaces: true,
    },
  ])
  return { table: { widths: [place.width - 2 * CODE_PADDING], body }, layout: framed, margin: [0, 2, 0, 8] }
}

/** Signs of East Asia take the width of two. */
function inPieces(line: string, most: number): string[] {
  const pieces: string[] = []
  let [piece, width] = ['', 0]
  for (const sign of line) {
    const own = sign >= '\u1100' ? 2 : 1
    if (width + own > most) {
      pieces.push(piece)
      ;[piece, width] = ['', 0]
    }
    piece += sign
    width += own
  }
  return [...pieces, piece]
}

function listBlock({ items, ordered, start }: Tokens.List, inline: Inline, place: Place): Content {
  const inner = { width: place.width - STEP, level: place.level + 1 }
  const entries = items.map((item): Content => {
    const tokens = item.tokens.filter(({ type }) => type !== 'checkbox')
    const [first, ...rest] = tokens.map((token) => (token.type === 'text' ? { ...token, type: 'paragraph' } : token))
    const mark = item.task ? inline.words(item.checked ? '☑ ' : '☐ ') : []
    const words = first?.type === 'paragraph' ? inline.of('tokens' in first ? first.tokens : [first]) : []
    const others = first?.type === 'paragraph' || first === undefined ? rest : [first, ...rest]
    const blocks = pdfBlocks(others, inline, inner)
    const line: Content = { text: [...mark, ...words], margin: [0, 0, 0, 2] }
    return {
      stack: [...(mark.length + words.length > 0 ? [line] : []), ...blocks],
      ...(item.task && { listType: 'none' }),
    }
  })
  const margin: [number, number, number, number] = [0, 0, 0, place.level === 0 ? 6 : 2]
  return ordered ? { ol: entries, start: start === '' ? 1 : start, margin } : { ul: entries, margin }
}
