import { READER_WORDS } from '@atrium/domain/libraries/reading/reader-words'
import type { Outline } from '../outline.ts'
import type { Package } from './open-package.ts'
import { gatherImages, type PlacedImage } from './images-of-parts.ts'
import { relationshipsOf } from './relationships.ts'
import { attribute, walkXml } from './walk-xml.ts'

/** Shapes of a slide that say nothing of their own. */
const FURNITURE: ReadonlySet<string> = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])
const TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle'])

/** A PowerPoint presentation (PresentationML): slides in their order with title, text, tables and notes. Answers how many. */
export async function readSlides(pack: Package, part: string, outline: Outline): Promise<number> {
  const { byId } = await relationshipsOf(pack, part)
  const slides: string[] = []
  await walkXml(await pack.open(part), {
    open(name, attributes) {
      const path = name === 'sldId' ? byId.get(attribute(attributes, 'id') ?? '') : undefined
      if (path !== undefined) slides.push(path)
    },
  })
  for (const [index, slide] of slides.entries()) {
    if (outline.full) break
    outline.page(READER_WORDS.slide(index + 1))
    const shown = await readShapes(pack, slide, outline)
    const relationships = await relationshipsOf(pack, slide)
    const placed = shown.flatMap((id): PlacedImage[] => {
      const target = relationships.byId.get(id)
      return target === undefined ? [] : [{ at: outline.written, part: target }]
    })
    await gatherImages(pack, placed, outline)
    const notes = relationships.byType.get('notesSlide')
    if (notes !== undefined) await readShapes(pack, notes, outline, READER_WORDS.notes)
  }
  return slides.length
}

/** Answers the ids of the relationships to the images that it shows. */
async function readShapes(pack: Package, part: string, outline: Outline, before = ''): Promise<string[]> {
  const images: string[] = []
  let placeholder = ''
  let text = ''
  let level = 0
  let inText = false
  let cells: string[] | null = null
  const end = () => {
    if (text.trim() === '' || FURNITURE.has(placeholder)) return
    if (cells) cells.push(`${cells.pop() ?? ''} ${text}`)
    else if (TITLES.has(placeholder)) outline.heading(2, text.replaceAll('\n', ' '))
    else if (level > 0) outline.item(level - 1, text)
    else outline.paragraph(before + text)
  }
  await walkXml(await pack.open(part), {
    enough: () => outline.full,
    open(name, attributes) {
      if (name === 'sp' || name === 'graphicFrame') placeholder = ''
      if (name === 'ph') placeholder = attribute(attributes, 'type') ?? 'body'
      if (name === 'tr') cells = []
      if (name === 'tc') cells?.push('')
      if (name === 'p') {
        text = ''
        level = 0
      }
      if (name === 'pPr') level = Number(attributes['lvl'] ?? 0)
      if (name === 't') inText = true
      if (name === 'br') text += '\n'
      if (name === 'blip') images.push(attribute(attributes, 'embed') ?? '')
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'p') end()
      if (name === 'tbl') outline.endTable()
      if (name !== 'tr' || !cells) return
      outline.row(cells)
      cells = null
    },
    text(piece) {
      if (inText) text += piece
    },
  })
  return images
}
