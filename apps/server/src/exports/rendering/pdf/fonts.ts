import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { isPlain, runsOfWords, type Coverage, type Run } from './runs.ts'
import { cutFallbackFonts } from './fallback-fonts.ts'

/** What words are written in: those of a text, and those of code. */
export type Face = 'Words' | 'Code'

const place = (name: string) => fileURLToPath(import.meta.resolve(name))
const ROBOTO = (cut: string) => place(`pdfmake/fonts/Roboto/Roboto-${cut}.ttf`)
const DEJAVU = (cut: string) => place(`dejavu-fonts-ttf/ttf/DejaVu${cut}.ttf`)

/** The files of the four cuts of a font. */
export type Cuts = { normal: string; bold: string; italics: string; bolditalics: string }

const FACES = {
  Words: {
    normal: ROBOTO('Regular'),
    bold: ROBOTO('Medium'),
    italics: ROBOTO('Italic'),
    bolditalics: ROBOTO('MediumItalic'),
  },
  Code: {
    normal: DEJAVU('SansMono'),
    bold: DEJAVU('SansMono-Bold'),
    italics: DEJAVU('SansMono-Oblique'),
    bolditalics: DEJAVU('SansMono-BoldOblique'),
  },
} satisfies { [F in Face]: Cuts }

/** Letters and signs that the fonts of words and code lack, of Arabic and Hebrew to arrows. */
const WIDE = {
  normal: DEJAVU('Sans'),
  bold: DEJAVU('Sans-Bold'),
  italics: DEJAVU('Sans-Oblique'),
  bolditalics: DEJAVU('Sans-BoldOblique'),
} satisfies Cuts

/** The fonts of one document. */
export type PdfFonts = {
  /** By name, the files of their cuts; what is in `made` is no file but stands there. */
  dictionary: Record<string, Cuts>
  made: ReadonlyMap<string, Buffer>
  /** Words, cut where another font begins that has their signs. */
  runs(words: string, face: Face): Run[]
}

/**
 * The fonts for these words. Those of other scripts are opened, and cut down to what is written, only where something is written in
 * them.
 */
export async function fontsFor(words: string): Promise<PdfFonts> {
  if (isPlain(words)) return { dictionary: FACES, made: new Map(), runs: (text) => [{ text }] }
  const [ofWords, ofCode, wide] = await Promise.all(
    [FACES.Words.normal, FACES.Code.normal, WIDE.normal].map(coverageOf),
  )
  const covered = { Words: ofWords ?? new Set(), Code: ofCode ?? new Set() }
  const outside = new Set([...words].filter((sign) => !isCovered(sign, covered.Words, wide)))
  const fallbacks = await cutFallbackFonts(words, outside)
  const made = new Map(fallbacks.map(({ name, bytes }) => [name, bytes]))
  const others: Coverage[] = [
    { font: 'Wide', points: wide ?? new Set() },
    ...fallbacks.map(({ name, points, isEmoji }) => ({ font: name, points, isEmoji })),
  ]
  const dictionary = {
    ...FACES,
    Wide: WIDE,
    ...Object.fromEntries(fallbacks.map(({ name }) => [name, inOneCut(name)])),
  }
  const runs = { Words: runsOfWords(covered.Words, others), Code: runsOfWords(covered.Code, others) }
  return { dictionary, made, runs: (text, face) => runs[face](text) }
}

async function coverageOf(file: string): Promise<ReadonlySet<number>> {
  const font = create(await readFile(file))
  return new Set('characterSet' in font ? font.characterSet : [])
}

function isCovered(sign: string, ...sets: readonly (ReadonlySet<number> | undefined)[]): boolean {
  const point = sign.codePointAt(0) ?? 0
  return sets.some((set) => set?.has(point))
}

function inOneCut(file: string): Cuts {
  return { normal: file, bold: file, italics: file, bolditalics: file }
}
