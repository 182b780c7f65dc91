import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  LevelFormat,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Token, Tokens } from 'marked'
import { isFormula } from './formulas/formula-token.ts'
import { isReadFromRight } from './text-direction.ts'
import { formulaRun, wordParagraph } from './word-inline.ts'

export type WordBlock = Paragraph | Table

/** Headings of an answer stand below that of their message. */
const HEADINGS = [
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
] as const

/** Levels of lists that Word is told of. */
const LEVELS = [0, 1, 2, 3, 4, 5]

/** A step to the right, in twentieths of a point. */
const STEP = 400

const indentOf = (level: number) => ({ left: STEP * (level + 1), hanging: STEP / 2 })

export const BULLETS = {
  reference: 'bullets',
  levels: LEVELS.map((level) => ({
    level,
    format: LevelFormat.BULLET,
    text: ['•', '◦', '▪'][level % 3] ?? '•',
    style: { paragraph: { indent: indentOf(level) } },
  })),
}

export const NUMBERS = {
  reference: 'numbers',
  levels: LEVELS.map((level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    style: { paragraph: { indent: indentOf(level) } },
  })),
}

export const MONOSPACE = { id: 'Monospace', name: 'Monospace', run: { font: 'Consolas', size: 20 } }

const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'C0C4CC' }

/** Beside a quote. */
const QUOTED = { style: BorderStyle.SINGLE, size: 18, space: 10, color: 'C0C4CC' }

const LINES = { top: LINE, bottom: LINE, left: LINE, right: LINE, insideHorizontal: LINE, insideVertical: LINE }

/** Between the words of a cell and its lines, in twentieths of a point. */
const CELL = { top: 60, bottom: 60, left: 100, right: 100 }

const ALIGNED = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const

/** Where blocks stand: in a quote they are further to the right; each list of a document counts anew. */
export type Place = { level: number; quotes: number; list: { count: number } }

/** Blocks of Markdown as blocks of Word. */
export function wordBlocks(tokens: readonly Token[], place: Place): WordBlock[] {
  const indent = place.quotes > 0 ? { indent: { left: STEP * place.quotes }, border: { left: QUOTED } } : {}
  return tokens.flatMap((token): WordBlock[] => {
    if (isFormula(token)) {
      const spacing = { before: 120, after: 120 }
      return [new Paragraph({ ...indent, alignment: AlignmentType.CENTER, spacing, children: [formulaRun(token)] })]
    }
    switch (token.type) {
      case 'space':
      case 'def':
      case 'footnote':
        return []
      case 'heading':
        return [wordParagraph(token.tokens, { heading: HEADINGS[Math.min(token.depth, 4) - 1] ?? HEADINGS[3] })]
      case 'code':
        return [codeBlock(String(token.text))]
      case 'blockquote':
        return wordBlocks(token.tokens ?? [], { ...place, quotes: place.quotes + 1 })
      case 'list':
        return listBlocks(token as Tokens.List, place)
      case 'table':
        return [tableBlock(token as Tokens.Table)]
      case 'hr':
        return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: 'C0C4CC' } } })]
      default:
        return [wordParagraph(innerOf(token), { ...indent, spacing: { after: 120 } })]
    }
  })
}

function innerOf(token: Token): readonly Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : [token]
}

function codeBlock(text: string): Paragraph {
  const children = text.split('\n').map((line, index) => {
    return new TextRun({ text: line, style: 'Monospace', ...(index > 0 && { break: 1 }) })
  })
  return new Paragraph({ children, shading: { fill: 'F3F4F6' }, spacing: { before: 120, after: 120 } })
}

function listBlocks({ items, ordered }: Tokens.List, place: Place): WordBlock[] {
  place.list.count += 1
  const numbering = {
    reference: (ordered ? NUMBERS : BULLETS).reference,
    level: Math.min(place.level, LEVELS.length - 1),
    instance: place.list.count,
  }
  return items.flatMap((item) => {
    const words = item.tokens.filter(({ type }) => type === 'text' || type === 'paragraph')
    const mark = item.task ? [new TextRun(item.checked ? '☑ ' : '☐ ')] : []
    const first = wordParagraph(words.flatMap(innerOf), { numbering, spacing: { after: 60 } }, { before: mark })
    const rest = item.tokens.filter((token) => !words.includes(token) && token.type !== 'checkbox')
    return [first, ...wordBlocks(rest, { ...place, level: place.level + 1 })]
  })
}

function tableBlock({ header, rows }: Tokens.Table): Table {
  const rowOf = (cells: readonly Tokens.TableCell[], bold: boolean) =>
    new TableRow({
      tableHeader: bold,
      children: cells.map(({ tokens, align }) => {
        const words = wordParagraph(tokens, align ? { alignment: ALIGNED[align] } : {}, bold ? { bold } : {})
        return new TableCell({ children: [words], ...(bold && { shading: { fill: 'F3F4F6' } }) })
      }),
    })
  return new Table({
    // As in a browser: the first column stands where the words of the header begin.
    visuallyRightToLeft: isReadFromRight(header.map(({ text }) => text).join(' ')),
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: LINES,
    margins: CELL,
    rows: [rowOf(header, true), ...rows.map((row) => rowOf(row, false))],
  })
}
