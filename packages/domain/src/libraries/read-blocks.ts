import { blocksOf, levelOf, linesOf, pageTitle, type Stretch, type TextLayout } from './text-blocks.ts'

/** A stretch of words of a document's text. Its signs of Markdown are left out, so that it may be shorter than where it stands. */
export type ReadWords = Stretch & { words: string }

/** What a reader sees of a document's text: where a page begins, a heading, the rows of a table, or lines, perhaps quoted. */
export type ReadBlock = Stretch &
  (
    | { kind: 'page'; words: string }
    | { kind: 'heading'; words: string }
    | { kind: 'table'; rows: (Stretch & { cells: string[]; isHead: boolean })[] }
    | { kind: 'text'; lines: ReadWords[] }
    | { kind: 'quote'; lines: ReadWords[] }
  )

const RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/
const QUOTED = /^> ?/
/** Only where the whole line is: in other text two stars may stand for themselves. */
const BOLD = /^\*\*(.+)\*\*$/

/** The text of a document, as it is read. What it says stays as it is; only the signs for headings, tables and quotations are left out. */
export function* readBlocks(text: string, layout: TextLayout): Generator<ReadBlock> {
  for (const { kind, start, end } of blocksOf(text, layout)) {
    const written = text.slice(start, end)
    if (kind === 'page') yield { kind, start, end, words: pageTitle(written) ?? written }
    else if (kind === 'heading') yield { kind, start, end, words: written.slice(levelOf(written)).trim() }
    else if (kind === 'table') yield { kind, start, end, rows: rowsOf(written, start) }
    else yield* runsOf(written, start)
  }
}

function rowsOf(written: string, from: number) {
  const lines = [...linesOf(written)]
  return lines.flatMap(({ line, start, end }, at) => {
    if (RULE.test(line)) return []
    const isHead = RULE.test(lines[at + 1]?.line ?? '')
    return [{ start: from + start, end: from + end, cells: cellsOf(line), isHead }]
  })
}

/** The cells of a row of a table in Markdown; a pipe after a backslash is one of its words. */
export function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Lines that are quoted and lines that are not, each run a block. */
function* runsOf(written: string, from: number): Generator<ReadBlock> {
  let lines: ReadWords[] = []
  let kind: 'text' | 'quote' = 'text'
  for (const { line, start, end } of linesOf(written)) {
    const kindHere = QUOTED.test(line) ? 'quote' : 'text'
    if (kindHere !== kind && lines.length > 0) {
      yield runOf(kind, lines)
      lines = []
    }
    kind = kindHere
    const words = kind === 'quote' ? line.replace(QUOTED, '').replace(BOLD, '$1') : line
    lines.push({ start: from + start, end: from + end, words })
  }
  if (lines.length > 0) yield runOf(kind, lines)
}

function runOf(kind: 'text' | 'quote', lines: ReadWords[]): ReadBlock {
  return { kind, start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0, lines }
}

/** The words of a passage in few lines, without signs of Markdown: the cells of a row beside each other. */
export function plainPassage(text: string): string {
  const lines = [...readBlocks(text, {})].flatMap((block) => {
    if (block.kind === 'table') return block.rows.map(({ cells }) => cells.filter((cell) => cell !== '').join(' · '))
    if (block.kind === 'text' || block.kind === 'quote') return block.lines.map(({ words }) => words)
    return [block.words]
  })
  return lines.filter((line) => line.trim() !== '').join('\n')
}
