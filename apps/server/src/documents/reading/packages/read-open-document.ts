import { READER_WORDS } from '@atrium/domain/libraries/reading/reader-words'
import type { DocumentKind } from '../../document-text.ts'
import type { Outline } from '../outline.ts'
import type { Package } from './open-package.ts'
import { Unread } from '../unread.ts'
import { attribute, type Attributes, walkXml, type XmlSteps } from './walk-xml.ts'

const UNSEEN: ReadonlySet<string> = new Set(['annotation', 'tracked-changes', 'forms'])
/** An empty cell or row that is repeated fills a sheet up to its end. */
const MOST_REPEATED = 1000

/** What an OpenDocument file is, by the media type that it names first; null for one that holds no text. */
export function openDocumentKind(mediaType: string): DocumentKind | null {
  const kind = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(mediaType)?.[1]
  if (kind === undefined) return null
  return kind === 'text' ? 'word' : kind === 'spreadsheet' ? 'sheets' : 'slides'
}

/** An OpenDocument text, spreadsheet or presentation. Answers how many sheets or slides it has. */
export async function readOpenDocument(pack: Package, outline: Outline): Promise<number> {
  await refuseProtected(pack)
  const { steps, pages } = contentSteps(outline)
  await walkXml(await pack.open('content.xml'), steps)
  return pages()
}

async function refuseProtected(pack: Package): Promise<void> {
  await walkXml(await pack.open('META-INF/manifest.xml'), {
    open(name) {
      if (name === 'encryption-data') throw new Unread('password')
    },
  })
}

function contentSteps(outline: Outline): { steps: XmlSteps; pages: () => number } {
  let pages = 0
  let unseen = 0
  let lists = 0
  let heading: number | null = null
  let notes = ''
  /** Paragraphs that are open: one may hold a note with others. */
  const open: string[] = []
  let cells: string[] | null = null
  let repeated = 1
  let inSpreadsheet = false

  const add = (text: string) => {
    if (open.length > 0) open.push((open.pop() ?? '') + text)
  }
  const end = (text: string) => {
    if (cells) cells.push(`${cells.pop() ?? ''} ${text}`.trim())
    else if (open.length > 0) add(` (${text})`)
    else if (heading !== null) outline.heading(heading, text.replaceAll('\n', ' '))
    else if (lists > 0) outline.item(lists - 1, text)
    else outline.paragraph(text.trim() === '' ? '' : notes + text)
  }
  const page = (title: string) => {
    pages += 1
    outline.page(title)
  }
  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    p: () => open.push(''),
    h: (attributes) => {
      heading = Number(attribute(attributes, 'outline-level') ?? 1)
      open.push('')
    },
    list: () => (lists += 1),
    s: (attributes) => add(' '.repeat(Math.min(Number(attribute(attributes, 'c') ?? 1), 100))),
    tab: () => add('\t'),
    'line-break': () => add('\n'),
    notes: () => (notes = READER_WORDS.notes),
    'table-row': () => (cells = []),
    'table-cell': (attributes) => {
      repeated = Math.min(Number(attribute(attributes, 'number-columns-repeated') ?? 1), MOST_REPEATED)
      cells?.push('')
    },
  }
  const closed: Readonly<Record<string, () => void>> = {
    p: () => end(open.pop() ?? ''),
    h: () => {
      end(open.pop() ?? '')
      heading = null
    },
    list: () => (lists -= 1),
    notes: () => (notes = ''),
    'table-cell': () => {
      const last = cells?.at(-1) ?? ''
      for (let more = 1; more < repeated; more += 1) cells?.push(last)
      repeated = 1
    },
    'table-row': () => {
      outline.row(cells ?? [])
      cells = null
    },
    table: () => outline.endTable(),
  }
  return {
    pages: () => pages,
    steps: {
      enough: () => outline.full,
      open(name, attributes) {
        if (UNSEEN.has(name)) unseen += 1
        if (unseen > 0) return
        // A drawing's page is a slide; a table that lies in no other is a sheet where the file is a spreadsheet.
        if (name === 'page') page(READER_WORDS.slide(pages + 1))
        if (name === 'spreadsheet') inSpreadsheet = true
        if (name === 'table' && inSpreadsheet && !cells) page(READER_WORDS.sheet(attribute(attributes, 'name') ?? ''))
        if (Object.hasOwn(opened, name)) opened[name]?.(attributes)
      },
      close(name) {
        if (UNSEEN.has(name)) unseen -= 1
        else if (unseen === 0 && Object.hasOwn(closed, name)) closed[name]?.()
      },
      text(text) {
        if (unseen === 0) add(text)
      },
    },
  }
}
