import type { Package } from './open-package.ts'
import { walkXml } from './walk-xml.ts'

/** Number formats that every workbook has and that show a date or a time. ECMA-376, part 1, section 18.8.30. */
const BUILT_IN: ReadonlySet<number> = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

/** What of a number format is no pattern: quoted words, escaped signs, and colors or conditions in brackets. */
const NOT_PATTERN = /"[^"]*"|\\.|\[[^\]]*\]/g

/** Days from the first of January 1970 back to the day before a workbook's first one. */
const DAYS_BEFORE_1970 = { from1900: 25_569, from1904: 24_107 }
const DAY_MS = 86_400_000
/** The last day of the year 9999. */
const LAST_DAY = 2_958_466

/** The styles of cells, by their number, that show dates. */
export async function dateStyles(pack: Package, part: string | undefined): Promise<ReadonlySet<number>> {
  const formats = new Map<number, string>()
  const dates = new Set<number>()
  let inCells = false
  let style = 0
  await walkXml(part === undefined ? null : await pack.open(part), {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId)
      if (name === 'numFmt') formats.set(id, formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      if (BUILT_IN.has(id) || /[dmyhs]/i.test((formats.get(id) ?? '').replaceAll(NOT_PATTERN, ''))) dates.add(style)
      style += 1
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}

/** A day's number as ISO text, with its time where it has one; null for a number that is no day. */
export function cellDate(days: number, from1904: boolean): string | null {
  if (!Number.isFinite(days) || days < 0 || days >= LAST_DAY) return null
  const epoch = from1904 ? DAYS_BEFORE_1970.from1904 : DAYS_BEFORE_1970.from1900
  const seconds = Math.round((days - epoch) * (DAY_MS / 1000))
  const [date = '', time = ''] = new Date(seconds * 1000).toISOString().split('T')
  const clock = time.slice(0, 8)
  if (days < 1 && !from1904) return clock
  return clock === '00:00:00' ? date : `${date} ${clock}`
}
