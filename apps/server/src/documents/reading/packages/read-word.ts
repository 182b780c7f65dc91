import type { Outline } from '../outline.ts'
import type { Package } from './open-package.ts'
import { gatherImages, type PlacedImage } from './images-of-parts.ts'
import { relationshipsOf } from './relationships.ts'
import { attribute, walkXml, type XmlSteps } from './walk-xml.ts'

/** Elements whose text is not there for readers: what was deleted, field codes, and the second form of what stands there already. */
const UNSEEN: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'instrText',
  'Fallback',
  'delText',
  'pPrChange',
  'rPrChange',
])

/** Breaks and marks of a run as text. */
const SIGNS = new Map(Object.entries({ tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }))

/** A Word document (WordprocessingML): headings by their styles, lists, tables, and its notes at the end. */
export async function readWord(pack: Package, part: string, outline: Outline): Promise<void> {
  const { byId, byType } = await relationshipsOf(pack, part)
  const headings = await headingStyles(pack, byType.get('styles'))
  const placed: PlacedImage[] = []
  const place = (id: string) => {
    const target = byId.get(id)
    if (target !== undefined) placed.push({ at: outline.written, part: target })
  }
  await walkXml(await pack.open(part), paragraphSteps(outline, headings, { place }))
  await gatherImages(pack, placed, outline)
  for (const [type, mark] of [
    ['footnotes', 'footnote'],
    ['endnotes', 'endnote'],
  ] as const) {
    const path = byType.get(type)
    if (path !== undefined && !outline.full)
      await walkXml(await pack.open(path), paragraphSteps(outline, headings, { mark }))
  }
}

/** The level of each style that makes a heading, by its id. */
async function headingStyles(pack: Package, part: string | undefined): Promise<ReadonlyMap<string, number>> {
  const levels = new Map<string, number>()
  let style = ''
  await walkXml(part === undefined ? null : await pack.open(part), {
    open(name, attributes) {
      if (name === 'style') style = attribute(attributes, 'styleId') ?? ''
      const value = attribute(attributes, 'val') ?? ''
      if (name === 'name') {
        const level = /^(?:heading (\d)|(title))$/i.exec(value)
        if (level) levels.set(style, Number(level[1] ?? 1))
      }
      if (name === 'outlineLvl' && Number(value) < 9 && !levels.has(style)) levels.set(style, Number(value) + 1)
    },
  })
  return levels
}

type Paragraph = { text: string; heading: number | null; item: number | null }

const NO_PARAGRAPH: Paragraph = { text: '', heading: null, item: null }

/**
 * @param mark what its notes are called, of a part that holds notes
 * @param place hears of images, by the ids of their relationships, where they stand: after their paragraph, or the row of their table
 */
function paragraphSteps(
  outline: Outline,
  headings: ReadonlyMap<string, number>,
  { mark: note, place }: { mark?: string; place?: (id: string) => void },
): XmlSteps {
  let unseen = 0
  let inText = false
  /** Paragraphs that are open: one may hold a text box with others. */
  const open: Paragraph[] = []
  /** Cells of the outermost table's row; tables within tables are read as a part of their cell. */
  let cells: string[] | null = null
  let tables = 0
  let noteId = ''
  let images: string[] = []

  const placeImages = () => {
    for (const id of images) place?.(id)
    images = []
  }
  const end = ({ text, heading, item }: Paragraph) => {
    const words = noteId === '' ? text : `[^${noteId}]: ${text.trim()}`
    if (tables > 0 && cells) cells.push(`${cells.pop() ?? ''} ${words}`)
    else if (text.trim() === '') return
    else if (heading !== null) outline.heading(heading, words.replaceAll('\n', ' '))
    else if (item !== null) outline.item(item, words)
    else outline.paragraph(words)
    noteId = ''
  }

  return {
    enough: () => outline.full,
    open(name, attributes) {
      if (UNSEEN.has(name)) unseen += 1
      if (unseen > 0) return
      const paragraph = open.at(-1)
      const value = attribute(attributes, 'val')
      if (name === 'p') open.push({ ...NO_PARAGRAPH })
      else if (name === 'tbl') tables += 1
      else if (name === 'tr' && tables === 1) cells = []
      else if (name === 'tc' && tables === 1) cells?.push('')
      else if (name === 'blip') images.push(attribute(attributes, 'embed') ?? '')
      else if (name === 'imagedata') images.push(attribute(attributes, 'id') ?? '')
      else if (name === note) noteId = attribute(attributes, 'id') ?? ''
      else if (!paragraph) return
      else if (name === 't') inText = true
      else if (name === 'pStyle') paragraph.heading = headings.get(value ?? '') ?? null
      else if (name === 'outlineLvl' && Number(value) < 9) paragraph.heading = Number(value) + 1
      else if (name === 'numPr') paragraph.item = 0
      else if (name === 'ilvl' && paragraph.item !== null) paragraph.item = Number(value)
      else if (name === 'footnoteReference' || name === 'endnoteReference') {
        paragraph.text += `[^${attribute(attributes, 'id') ?? ''}]`
      } else paragraph.text += SIGNS.get(name) ?? ''
    },
    close(name) {
      if (UNSEEN.has(name)) unseen -= 1
      if (unseen > 0) return
      if (name === 't') inText = false
      else if (name === 'p') {
        end(open.pop() ?? NO_PARAGRAPH)
        if (tables === 0 && open.length === 0) placeImages()
      } else if (name === 'tbl') {
        tables -= 1
        if (tables === 0) outline.endTable()
      } else if (name === 'tr' && tables === 1 && cells) {
        outline.row(cells)
        cells = null
        placeImages()
      }
    },
    text(text) {
      const paragraph = open.at(-1)
      if (inText && unseen === 0 && paragraph) paragraph.text += text
    },
  }
}
