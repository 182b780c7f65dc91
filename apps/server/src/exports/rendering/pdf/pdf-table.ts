import type { Tokens } from 'marked'
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { plainWords } from '../token-words.ts'
import { aligned } from './direction.ts'
import type { Inline } from './pdf-inline.ts'

const PADDING = 4
const LINE = 0.5

const RULE = '#ced4da'

/** Signs of a column that count for its width: longer words are broken into lines. */
const WIDEST = 40
const NARROWEST = 4

/** The more columns, the smaller its words: from each number of columns on, in points. */
const SIZES = [
  { from: 16, size: 5.5 },
  { from: 10, size: 7 },
  { from: 6, size: 8 },
  { from: 0, size: 9 },
] as const

const ruled: CustomTableLayout = {
  hLineWidth: () => LINE,
  vLineWidth: () => LINE,
  hLineColor: () => RULE,
  vLineColor: () => RULE,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** A table as wide as its words ask, and at most as the page: its head stands again on each page. */
export function pdfTable({ header, rows, align }: Tokens.Table, inline: Inline, width: number): Content {
  const fontSize = SIZES.find(({ from }) => header.length >= from)?.size ?? 9
  const rowOf = (cells: readonly Tokens.TableCell[], isHead: boolean) =>
    header.map((_, column): TableCell => {
      const text = inline.of(cells[column]?.tokens, { fontSize })
      const side = align[column]
      const look = isHead ? { bold: true, fillColor: '#f1f3f5' } : {}
      return { text, ...(side ? { alignment: side } : aligned(text)), ...look }
    })
  return {
    table: {
      headerRows: 1,
      widths: widthsOf([header, ...rows], header.length, width, fontSize),
      body: [rowOf(header, true), ...rows.map((row) => rowOf(row, false))],
    },
    layout: ruled,
    margin: [0, 2, 0, 8],
  }
}

/** As wide as their longest words where all fit; else shares of the page, in which long words count up to a bound. */
function widthsOf(rows: readonly Tokens.TableCell[][], columns: number, width: number, fontSize: number): number[] {
  const available = width - columns * 2 * PADDING - (columns + 1) * LINE
  const longest = Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, row) => Math.max(most, plainWords(row[column]?.tokens).length), NARROWEST),
  )
  const sign = fontSize * 0.6
  if (sum(longest) * sign <= available) return longest.map((signs) => signs * sign)
  const counted = longest.map((signs) => Math.min(signs, WIDEST))
  return counted.map((signs) => (signs / sum(counted)) * available)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, own) => all + own, 0)
}
