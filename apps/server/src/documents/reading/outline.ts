import type { DocumentKind, DocumentText, ReadingLimits } from '../document-text.ts'
import { GatheredImages } from './gathered-images.ts'

/** Spaces, tabs and the like in a row are one space within a line of prose. */
const GAPS = /[^\S\n]+/g

/** Rows of a table of which one can be its header: above the names of its columns may stand its title. */
const HEADER_ROWS = 3

/**
 * Text that is written piece by piece as Markdown: pages, headings, paragraphs, items of lists and rows of tables, up to a
 * number of characters.
 */
export class Outline {
  /** What is drawn between the text. */
  readonly images: GatheredImages
  private readonly limit: number
  private readonly pieces: string[] = []
  private readonly starts: number[] = []
  private length = 0
  private last: 'item' | 'row' | 'other' | null = null
  private rows = 0
  private hasHeader = false
  private cut = false
  private goesOn = false
  private said = false

  constructor({ characters, images }: Pick<ReadingLimits, 'characters' | 'images'>) {
    this.limit = characters
    this.images = new GatheredImages(images)
  }

  /** No more is taken: whoever reads can stop. */
  get full(): boolean {
    return this.cut
  }

  /** The file has more that is never read, whatever room there is. */
  leaveOut(): void {
    this.goesOn = true
  }

  /** Nothing but the titles of pages has been written. */
  get empty(): boolean {
    return !this.said
  }

  /** Where what is written next will stand, as an offset in the text. */
  get written(): number {
    return this.length
  }

  /** Begins a page, a slide or a sheet. */
  page(title: string): void {
    if (this.length > 0) this.write('\n\n')
    if (this.full) return
    this.starts.push(this.length)
    this.write(`[${tidy(title)}]`)
    this.last = 'other'
  }

  heading(level: number, text: string): void {
    this.block('other', text, `${'#'.repeat(Math.min(Math.max(level, 1), 6))} `)
  }

  paragraph(text: string): void {
    this.block('other', text)
  }

  /** An item of a list; `depth` is 0 for one that is in no other. */
  item(depth: number, text: string): void {
    this.block('item', text, `${'  '.repeat(Math.min(Math.max(depth, 0), 8))}- `)
  }

  /** A row of a table, the first of several cells its header. Empty cells at its end, and rows without any word, are left out. */
  row(cells: readonly string[]): void {
    const tidied = cells.map((cell) => tidy(cell).replaceAll('\n', ' ').replaceAll('|', '\\|'))
    const end = tidied.findLastIndex((cell) => cell !== '') + 1
    if (end === 0) return
    if (this.last !== 'row') {
      this.rows = 0
      this.hasHeader = false
    }
    this.rows += 1
    const isHeader = !this.hasHeader && end > 1 && this.rows <= HEADER_ROWS
    this.hasHeader ||= isHeader
    const rule = isHeader ? `\n|${' --- |'.repeat(end)}` : ''
    this.block('row', `| ${tidied.slice(0, end).join(' | ')} |${rule}`)
  }

  /** The next row is one of another table. */
  endTable(): void {
    if (this.last === 'row') this.last = 'other'
  }

  /** Text that keeps its lines and its spaces. */
  verbatim(text: string): void {
    if (text.trim() === '') return
    this.gap('other')
    this.write(text)
  }

  /** A program or its output, between fences: its lines are no headings, rows or items. */
  code(text: string): void {
    let fence = '```'
    for (const [ticks] of text.matchAll(/`{3,}/g)) if (ticks.length >= fence.length) fence = `${ticks}\``
    const lines = text.replace(/^\s*\n/, '').trimEnd()
    if (lines !== '') this.verbatim(`${fence}\n${lines}\n${fence}`)
  }

  end(kind: DocumentKind, pages: number | null = null): DocumentText {
    const cut = this.cut || this.goesOn
    const text = { kind, text: this.pieces.join(''), pages, starts: pages === null ? [] : this.starts, cut }
    const { images } = this.images
    return images.length === 0 ? text : { ...text, images }
  }

  private block(kind: 'item' | 'row' | 'other', text: string, mark = ''): void {
    const tidied = tidy(text)
    if (tidied === '') return
    this.gap(kind)
    this.write(mark + tidied)
  }

  private gap(kind: 'item' | 'row' | 'other'): void {
    if (this.last !== null) this.write(kind !== 'other' && kind === this.last ? '\n' : '\n\n')
    this.last = kind
    this.said = true
  }

  private write(text: string): void {
    if (this.full) return
    const room = this.limit - this.length
    this.cut = text.length > room
    const taken = this.cut ? text.slice(0, room) : text
    this.pieces.push(taken)
    this.length += taken.length
  }
}

function tidy(text: string): string {
  return text
    .replaceAll(GAPS, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}
