/** A piece of a document that is found and cited as one. */
export type Passage = {
  text: string
  /** The headings that it stands below, outermost first. */
  headings: readonly string[]
  /** Where it stands in the document's text, in UTF-16 units; the header of a table that is repeated stands elsewhere. */
  start: number
  end: number
}

/** How many words a passage has at about most. Lengths from 80 to 320 find equally well where headings are indexed too. */
const WORDS = 300
/** UTF-16 units of a passage at most: scripts without blanks have no words that can be counted by them. */
const LONGEST = 3000
/** Of a heading, of all above a passage, and of a table's header that is repeated, in UTF-16 units: a passage is found by its own words. */
const HEADING = { one: 200, all: 500 }
const LONGEST_HEADER = 500
/** In a longer text, sections that are shorter than this stand in one passage: there would be more passages than text. */
const SHORT_TEXT = 20_000
const SHORT_SECTION = 400

type Stretch = { start: number; end: number }
type Block = Stretch & { kind: 'heading' | 'table' | 'text' }
type Piece = Omit<Passage, 'headings'>

const TABLE_ROW = /^\s*\|/
/** Below the header of a table. */
const TABLE_RULE = /^[\s:|-]+$/

/**
 * A document cut into passages: by heading, then by paragraph, near 300 words; a table as a whole, or by rows with its header repeated.
 * The text is Markdown as the readers write it. Takes time in proportion to the text, whatever that is.
 */
export function splitText(text: string): Passage[] {
  const passages: Passage[] = []
  const headings: { level: number; title: string }[] = []
  let gathered = null as (Stretch & { headings: readonly string[] }) | null

  const add = (pieces: readonly Piece[], titles: readonly string[]) => {
    for (const piece of pieces) passages.push({ ...piece, headings: titles })
  }
  const flush = () => {
    if (gathered) add(cutLong(text, gathered), gathered.headings)
    gathered = null
  }
  const isWorthAPassage = ({ start, end }: Stretch) => text.length <= SHORT_TEXT || end - start >= SHORT_SECTION

  for (const block of blocksOf(text)) {
    const written = text.slice(block.start, block.end)
    if (block.kind === 'heading') {
      if (gathered && isWorthAPassage(gathered)) flush()
      const { level, title } = readHeading(written)
      while (headings.length > 0 && (headings.at(-1)?.level ?? 0) >= level) headings.pop()
      headings.push({ level, title })
    } else if (block.kind === 'table' && isLong(written)) {
      flush()
      add(rowsOf(text, block), titlesOf(headings))
    } else {
      if (gathered && isLong(text.slice(gathered.start, block.end))) flush()
      gathered = gathered
        ? { ...gathered, end: block.end }
        : { start: block.start, end: block.end, headings: titlesOf(headings) }
    }
  }
  flush()
  return passages
}

/** The headings above, as far as there is room for them: the nearest say most. */
function titlesOf(headings: readonly { title: string }[]): string[] {
  const titles: string[] = []
  let room = HEADING.all
  for (const { title } of headings.toReversed()) {
    room -= title.length
    if (room < 0) break
    titles.unshift(title)
  }
  return titles
}

function readHeading(line: string): { level: number; title: string } {
  const level = levelOf(line)
  return { level, title: line.slice(level).trim().slice(0, HEADING.one).toWellFormed() }
}

/** Of a heading, from 1; 0 for a line that is none. */
function levelOf(line: string): number {
  let level = 0
  while (line[level] === '#') level += 1
  return level <= 6 && /\s/.test(line[level] ?? '') ? level : 0
}

function isLong(text: string): boolean {
  return text.length > LONGEST || countWords(text) > WORDS
}

function countWords(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/\S+/g)) count += 1
  return count
}

/** Headings, tables and paragraphs in their order, without the blank lines between them. */
function* blocksOf(text: string): Generator<Block> {
  let open = null as Block | null
  for (const { line, start, end } of linesOf(text)) {
    const kind = kindOf(line)
    if (open && (kind !== open.kind || kind === 'heading')) {
      yield open
      open = null
    }
    if (kind !== null) open = { start: open?.start ?? start, end, kind }
  }
  if (open) yield open
}

function kindOf(line: string): Block['kind'] | null {
  if (line.trim() === '') return null
  if (levelOf(line) > 0) return 'heading'
  return TABLE_ROW.test(line) ? 'table' : 'text'
}

function* linesOf(text: string): Generator<Stretch & { line: string }> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    yield { line: text.slice(start, end), start, end }
    start = end + 1
  }
}

/** A table of many rows, its header at the head of each piece. */
function rowsOf(text: string, { start, end }: Stretch): Piece[] {
  const lines = [...linesOf(text.slice(start, end))].map((line) => ({
    ...line,
    start: line.start + start,
    end: line.end + start,
  }))
  const hasHeader = lines.findIndex(({ line }) => TABLE_RULE.test(line)) === 1
  const header = hasHeader ? lines.slice(0, 2) : []
  const head = header.map(({ line }) => line).join('\n')
  const repeated = head.length > LONGEST_HEADER ? '' : head
  const pieces: Piece[] = []
  let rows: typeof lines = []
  const flush = () => {
    const [first] = rows
    const last = rows.at(-1)
    if (!first || !last) return
    const body = text.slice(first.start, last.end)
    pieces.push({ text: repeated === '' ? body : `${repeated}\n${body}`, start: first.start, end: last.end })
    rows = []
  }
  for (const row of repeated === '' ? lines : lines.slice(header.length)) {
    const [first = row] = rows
    if (rows.length > 0 && isLong(repeated + text.slice(first.start, row.end))) flush()
    rows.push(row)
  }
  flush()
  return pieces.flatMap((piece) => (piece.text.length > 2 * LONGEST ? cutLong(text, piece) : [piece]))
}

/** A stretch of text as one piece, or as several where it is too long for one: between sentences or words where there are any. */
function cutLong(text: string, { start, end }: Stretch): Piece[] {
  const pieces: Piece[] = []
  let from = start
  while (from < end) {
    const rest = text.slice(from, end)
    const to = isLong(rest) ? from + lengthOfFirst(text.slice(from, Math.min(end, from + LONGEST))) : end
    const piece = text.slice(from, to)
    if (piece.trim() !== '') pieces.push({ text: piece.trim(), start: from, end: to })
    from = to
  }
  return pieces
}

const SENTENCE_END = /[.!?。！？]["'”’)\]]*\s|\n/g

function lengthOfFirst(window: string): number {
  const most = lengthOfWords(window)
  const within = window.slice(0, most)
  let sentence = 0
  for (const { index, 0: sign } of within.matchAll(SENTENCE_END)) sentence = index + sign.length
  if (sentence > most / 2) return sentence
  const blank = within.search(/\s\S*$/)
  if (blank > most / 2) return blank + 1
  // Between letters: half of one that is written as a surrogate pair is none.
  return (window.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most
}

/** How much of a text so many words are. */
function lengthOfWords(text: string): number {
  let count = 0
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    count += 1
    if (count === WORDS) return index + word.length
  }
  return text.length
}
