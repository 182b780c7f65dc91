import { READER_WORDS } from '@atrium/domain/libraries/reading/reader-words'
import type { Outline } from '../outline.ts'
import type { Package } from './open-package.ts'
import { relationshipsOf } from './relationships.ts'
import { cellDate, dateStyles } from './sheet-dates.ts'
import { attribute, walkXml } from './walk-xml.ts'

/** More than so many cells beside each other are no table that anybody reads. */
const MOST_SHOWN = 1000

type Workbook = { sheets: { name: string; path: string }[]; from1904: boolean }

type Cells = { shared: readonly string[]; dates: ReadonlySet<number>; from1904: boolean }

/** An Excel workbook (SpreadsheetML): one table a sheet, values as they are, dates as ISO text. Answers how many sheets it has. */
export async function readSheets(pack: Package, part: string, outline: Outline, characters: number): Promise<number> {
  const { byId, byType } = await relationshipsOf(pack, part)
  const { sheets, from1904 } = await readWorkbook(pack, part, byId)
  const cells: Cells = {
    shared: await sharedTexts(pack, byType.get('sharedStrings'), characters),
    dates: await dateStyles(pack, byType.get('styles')),
    from1904,
  }
  for (const { name, path } of sheets) {
    if (outline.full) break
    outline.page(READER_WORDS.sheet(name))
    await readSheet(pack, path, cells, outline)
  }
  return sheets.length
}

async function readWorkbook(pack: Package, part: string, byId: ReadonlyMap<string, string>): Promise<Workbook> {
  const workbook: Workbook = { sheets: [], from1904: false }
  await walkXml(await pack.open(part), {
    open(name, attributes) {
      if (name === 'workbookPr') workbook.from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      const path = byId.get(attribute(attributes, 'id') ?? '')
      if (name === 'sheet' && path !== undefined) workbook.sheets.push({ name: attributes['name'] ?? '', path })
    },
  })
  return workbook
}

/** The texts that cells name by their number. Past `characters` the rest is read as empty. */
async function sharedTexts(pack: Package, part: string | undefined, characters: number): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let length = 0
  let inText = false
  let phonetic = false
  await walkXml(part === undefined ? null : await pack.open(part), {
    enough: () => length > characters,
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') inText = true
      if (name === 'rPh') phonetic = true
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic = false
      if (name !== 'si') return
      texts.push(text)
      length += text.length
    },
    text(piece) {
      if (inText && !phonetic) text += piece
    },
  })
  return texts
}

async function readSheet(pack: Package, path: string, cells: Cells, outline: Outline): Promise<void> {
  let row: string[] = []
  let value = ''
  let column = 0
  let type = ''
  let style = 0
  let inValue = false
  await walkXml(await pack.open(path), {
    enough: () => outline.full,
    open(name, { r: reference, t, s }) {
      if (name === 'row') row = []
      if (name === 'c') {
        column = reference === undefined ? row.length : columnOf(reference)
        type = t ?? ''
        style = Number(s ?? 0)
        value = ''
      }
      if (name === 'v' || name === 't') inValue = true
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'c' && value !== '' && column < MOST_SHOWN) {
        while (row.length < column) row.push('')
        row[column] = cellText(value, type, style, cells)
      }
      if (name === 'row') outline.row(row)
    },
    text(piece) {
      if (inValue) value += piece
    },
  })
}

function cellText(value: string, type: string, style: number, { shared, dates, from1904 }: Cells): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if ((type === '' || type === 'n') && dates.has(style)) return cellDate(Number(value), from1904) ?? value
  return value
}

/** The column of a cell's name, from 0: "A1" is in column 0, "AB7" in column 27. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const place = letter.toUpperCase().charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}
