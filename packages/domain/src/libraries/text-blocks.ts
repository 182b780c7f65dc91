/** From where to where something stands in a text, in UTF-16 units. */
export type Stretch = { start: number; end: number }

/** Of a text: a line that says which page begins, a heading, a table, or text that stands together. */
export type Block = Stretch & { kind: 'page' | 'heading' | 'table' | 'text' }

/** How the text of a document is laid out. It is Markdown unless something else is said. */
export type TextLayout = {
  /** Where its pages, slides or sheets begin, each with a line that names it in brackets: `[Page 3]`. */
  pageStarts?: readonly number[]
  /** Whether its lines that begin with `#` are headings, which in code and in the text of a PDF they are not. */
  hasHeadings?: boolean
}

/** Backticks with what may follow them on their line, or tildes with that. */
const FENCE = /^\s*(?:(`{3,})([^`]*)|(~{3,})(.*))$/

/** Pages, headings, tables and paragraphs in their order, without the blank lines between them. */
export function* blocksOf(text: string, { pageStarts = [], hasHeadings = true }: TextLayout): Generator<Block> {
  const starts = new Set(pageStarts)
  let open = null as Block | null
  let fence: string | null = null
  for (const { line, start, end } of linesOf(text)) {
    const isPage = starts.has(start) && pageTitle(line) !== null
    if (isPage) fence = null
    const wasFenced = fence !== null
    if (hasHeadings && !isPage) fence = fenceAfter(fence, line)
    const kind = isPage ? 'page' : kindOf(line, { hasHeadings, isFenced: wasFenced })
    if (open && (kind !== open.kind || kind === 'heading' || kind === 'page')) {
      yield open
      open = null
    }
    if (kind !== null) open = { start: open?.start ?? start, end, kind }
  }
  if (open) yield open
}

function kindOf(
  line: string,
  { hasHeadings, isFenced }: { hasHeadings: boolean; isFenced: boolean },
): Block['kind'] | null {
  if (line.trim() === '') return null
  if (isFenced) return 'text'
  if (hasHeadings && levelOf(line) > 0) return 'heading'
  return isTableRow(line) ? 'table' : 'text'
}

/** The fence of the code that is open after a line; null where none is. Source: CommonMark 0.31, section 4.5. */
function fenceAfter(open: string | null, line: string): string | null {
  const [, ticks, tickInfo, waves, waveInfo] = FENCE.exec(line) ?? []
  const fence = ticks ?? waves
  if (fence === undefined) return open
  if (open === null) return fence
  const isEnd = fence[0] === open[0] && fence.length >= open.length && (tickInfo ?? waveInfo ?? '').trim() === ''
  return isEnd ? null : open
}

/** What a line that begins a page names it; null for one that names nothing. */
export function pageTitle(line: string): string | null {
  const written = line.trimEnd()
  return written.startsWith('[') && written.endsWith(']') ? written.slice(1, -1) : null
}

/** Of a heading, from 1; 0 for a line that is none. */
export function levelOf(line: string): number {
  let level = 0
  while (line[level] === '#') level += 1
  return level <= 6 && /\s/.test(line[level] ?? '') ? level : 0
}

function isTableRow(line: string): boolean {
  return line.trimStart().startsWith('|')
}

export function* linesOf(text: string): Generator<Stretch & { line: string }> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    yield { line: text.slice(start, end), start, end }
    start = end + 1
  }
}
