import { readFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

/** A font with those signs of a document that the faces lack. */
export type FallbackFont = { name: string; bytes: Buffer; points: ReadonlySet<number>; isEmoji: boolean }

/**
 * Where packages list their variable fonts, in files for ranges of signs, by what comes first where two have a sign: ideographs are drawn as they are
 * in China.
 */
const FAMILIES = {
  'noto-emoji': import.meta.resolve('@fontsource-variable/noto-emoji/unicode.json'),
  'noto-sans-sc': import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-kr': import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  'noto-sans-devanagari': import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  'noto-sans-thai': import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
} as const

type Family = keyof typeof FAMILIES

const WEIGHT = 400

/** Cuts out of the fonts of other scripts what these words need, where a face has none of it. */
export async function cutFallbackFonts(words: string, outside: ReadonlySet<string>): Promise<FallbackFont[]> {
  const fonts: FallbackFont[] = []
  const missing = new Set(outside)
  for (const family of Object.keys(FAMILIES) as Family[]) {
    for (const { part, ranges } of await filesOf(family)) {
      const own = [...missing].filter((sign) => isWithin(sign, ranges))
      if (own.length === 0) continue
      const font = await cut(family, part, words)
      if (font === null) continue
      fonts.push(font)
      for (const sign of own) if (font.points.has(sign.codePointAt(0) ?? 0)) missing.delete(sign)
    }
    if (missing.size === 0) break
  }
  return fonts
}

type Ranges = readonly (readonly [number, number])[]

async function filesOf(family: Family): Promise<{ part: string; ranges: Ranges }[]> {
  const listed: Record<string, string> = JSON.parse(await readFile(new URL(FAMILIES[family]), 'utf8'))
  return Object.entries(listed).map(([part, ranges]) => ({
    part: part.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
    }),
  }))
}

/** Of one file what is written in these words; null where it has none of it, whatever its ranges say. */
async function cut(family: Family, part: string, words: string): Promise<FallbackFont | null> {
  const whole = await readFile(new URL(`files/${family}-${part}-wght-normal.woff2`, FAMILIES[family]))
  const font = create(whole)
  const all = new Set('characterSet' in font ? font.characterSet : [])
  const written = [...new Set(words)].filter((sign) => all.has(sign.codePointAt(0) ?? 0))
  if (written.length === 0) return null
  const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHT } } as const
  const bytes = await subsetFont(whole, written.join(''), options)
  const points = new Set(written.map((sign) => sign.codePointAt(0) ?? 0))
  return { name: `${family} ${part}`, bytes, points, isEmoji: family === 'noto-emoji' }
}

function isWithin(sign: string, ranges: Ranges): boolean {
  const point = sign.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => point >= first && point <= last)
}
