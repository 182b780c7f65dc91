import { type Block, blocksOf, levelOf, linesOf, pageTitle, type Stretch, type TextLayout } from './text-blocks.ts'

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

type Piece = Omit<Passage, 'headings'>
type Heading = { level: number; title: string }
/** What stands in one passage; `isRest` where the passage before had no room for it. */
type Gathered = Stretch & { headings: readonly string[]; isRest: boolean }

/** Below the header of a table. */
const TABLE_RULE = /^[\s:|-]+$/
/** Lines of a table in which its rule may stand: titles of the table may stand above the names of its columns. */
const WITHIN_HEADER = 4

/** Pages that text flows over. Slides and sheets begin anew. */
const FLOWING = /^Page \d+$/
/** A title that says where a page stands and nothing of what is on it. */
const COUNTED = /^(?:Page|Slide) \d+$/

/**
 * A document cut into passages: by page and heading, then by paragraph, near 300 words; a table as a whole, or by rows with its header
 * repeated. Takes time in proportion to the text, whatever that is.
 */
export function splitText(text: string, layout: TextLayout = {}): Passage[] {
  const splitter = new Splitter(text)
  for (const block of blocksOf(text, layout)) splitter.take(block)
  return splitter.end()
}

class Splitter {
  private readonly text: string
  private readonly passages: Passage[] = []
  private headings: Heading[] = []
  private gathered: Gathered | null = null
  /** Headings below which nothing stands so far. */
  private bare: Gathered | null = null
  /** The page is over; whether its last paragraph is, too, is said by how the next one begins. */
  private pageEnded = false

  constructor(text: string) {
    this.text = text
  }

  take(block: Block): void {
    if (block.kind === 'page') return this.page(block)
    if (this.pageEnded && this.goesOnIn(block)) {
      this.gather(block)
      return this.flush()
    }
    if (this.pageEnded) this.flush()
    if (block.kind === 'heading') return this.heading(block)
    this.bare = null
    if (block.kind === 'table' && isLong(this.textOf(block))) {
      this.flush()
      this.add(rowsOf(this.text, block), titlesOf(this.headings))
    } else this.gather(block)
  }

  end(): Passage[] {
    this.gatherBare()
    this.flush()
    return this.passages
  }

  /** A passage ends with its page, but for what is too little for one. */
  private page(block: Block): void {
    this.gatherBare()
    const title = pageTitle(this.textOf(block)) ?? ''
    if (FLOWING.test(title)) {
      this.pageEnded = this.gathered !== null && isWorthAPassage(this.gathered, this.gathered.isRest ? null : this.text)
      return
    }
    if (this.gathered && isWorthAPassage(this.gathered, this.text)) this.flush()
    this.headings = COUNTED.test(title) ? [] : [{ level: 0, title: shortened(title) }]
  }

  private heading(block: Block): void {
    if (this.gathered && isWorthAPassage(this.gathered, this.text)) this.flush()
    const { level, title } = readHeading(this.textOf(block))
    this.headings = this.headings.slice(0, this.headings.findLastIndex((above) => above.level < level) + 1)
    this.bare = this.bare ? { ...this.bare, end: block.end } : this.begin(block)
    this.headings.push({ level, title })
  }

  /** Headings alone are found as text: the title of a slide that shows an image. */
  private gatherBare(): void {
    if (this.bare) this.gathered = this.gathered ? { ...this.gathered, end: this.bare.end } : this.bare
    this.bare = null
  }

  private gather(block: Stretch): void {
    const whole = this.gathered && { ...this.gathered, end: block.end }
    if (whole && isLong(this.textOf(whole))) {
      this.flush()
      this.gathered = { ...this.begin(block), isRest: true }
    } else this.gathered = whole ?? this.begin(block)
  }

  private begin({ start, end }: Stretch): Gathered {
    return { start, end, headings: titlesOf(this.headings), isRest: false }
  }

  /** Whether the sentence at the end of a page goes on with a block of the next one. */
  private goesOnIn(block: Block): boolean {
    if (!this.gathered || block.kind !== 'text') return false
    const end = this.text.slice(Math.max(this.gathered.start, this.gathered.end - 10), this.gathered.end)
    return !/[.!?:;…]["'”’)\]]*\s*$/.test(end) && /^\s*\p{Ll}/u.test(this.textOf(block).slice(0, 10))
  }

  private flush(): void {
    if (this.gathered) this.add(cutLong(this.text, this.gathered), this.gathered.headings)
    this.gathered = null
    this.pageEnded = false
  }

  private add(pieces: readonly Piece[], headings: readonly string[]): void {
    for (const piece of pieces) this.passages.push({ ...piece, headings })
  }

  private textOf({ start, end }: Stretch): string {
    return this.text.slice(start, end)
  }
}

/** @param within a short text, in which every section is; null where that is no reason */
function isWorthAPassage({ start, end }: Stretch, within: string | null): boolean {
  return end - start >= SHORT_SECTION || (within !== null && within.length <= SHORT_TEXT)
}

/** The headings above, as far as there is room for them: the nearest say most. */
function titlesOf(headings: readonly Heading[]): string[] {
  const titles: string[] = []
  let room = HEADING.all
  for (const { title } of headings.toReversed()) {
    room -= title.length
    if (room < 0) break
    titles.unshift(title)
  }
  return titles
}

function readHeading(line: string): Heading {
  const level = levelOf(line)
  return { level, title: shortened(line.slice(level)) }
}

function shortened(title: string): string {
  return title.trim().slice(0, HEADING.one).toWellFormed()
}

function isLong(text: string): boolean {
  return text.length > LONGEST || countWords(text) > WORDS
}

function countWords(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/\S+/g)) count += 1
  return count
}

/** A table of many rows, its header at the head of each piece. */
function rowsOf(text: string, { start, end }: Stretch): Piece[] {
  const lines = [...linesOf(text.slice(start, end))].map((line) => ({
    ...line,
    start: line.start + start,
    end: line.end + start,
  }))
  const rule = lines.slice(0, WITHIN_HEADER).findIndex(({ line }) => TABLE_RULE.test(line))
  const header = rule > 0 ? lines.slice(0, rule + 1) : []
  const names = header.slice(0, rule).reduce((sum, { line }) => sum + line.length, 0)
  const repeated = names > LONGEST_HEADER ? '' : header.map(({ line }) => line).join('\n')
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
