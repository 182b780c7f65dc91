import { pageKindOf } from '../page-kind.ts'

/**
 * What readers of documents say in a text beside what the document says. It stands there in English, whatever the language of the document, so that
 * models read it; whoever shows the text tells it apart and says it in the language of its reader.
 */
export type ReaderWords =
  | { kind: 'page' | 'slide'; number: number }
  | { kind: 'sheet'; name: string }
  | { kind: 'image'; model: string }
  | { kind: 'imageCut' }
  | { kind: 'notes' }

/** How it is written. */
export const READER_WORDS = {
  page: (number: number) => `Page ${number}`,
  slide: (number: number) => `Slide ${number}`,
  sheet: (name: string) => `Sheet: ${name}`,
  /** @param model what the model is called */
  image: (model: string) => `Read from an image by ${model}`,
  imageCut: 'The rest was not read: it was too long for one answer of the model.',
  /** Before what is noted to a slide. */
  notes: 'Notes: ',
} as const

const COUNTED = /^(Page|Slide) (\d{1,6})$/
const SHEET = /^Sheet: (.*)$/
const IMAGE = /^Read from an image by (.+)$/

/** Of the title of a page, without its brackets; null where somebody else has written it. */
export function pageWordsIn(title: string): ReaderWords | null {
  const [, counted, number] = COUNTED.exec(title) ?? []
  if (counted !== undefined) return { kind: counted === 'Page' ? 'page' : 'slide', number: Number(number) }
  const name = SHEET.exec(title)?.[1]
  return name === undefined ? null : { kind: 'sheet', name }
}

/** Of a heading or a line that stands above or below what was read of an image; null of any other. */
export function imageWordsIn(line: string): ReaderWords | null {
  if (line === READER_WORDS.imageCut) return { kind: 'imageCut' }
  const model = IMAGE.exec(line)?.[1]
  return model === undefined ? null : { kind: 'image', model }
}

/** The same of a line of a passage, which may be the title of a page in its brackets. */
export function lineWordsIn(line: string): ReaderWords | null {
  return line.startsWith('[') && line.endsWith(']') ? pageWordsIn(line.slice(1, -1)) : imageWordsIn(line)
}

/** What is noted to a slide, without the word before it; null where a paragraph is none of its notes. */
export function notesIn(paragraph: string): string | null {
  return paragraph.startsWith(READER_WORDS.notes) ? paragraph.slice(READER_WORDS.notes.length) : null
}

/** Headings above a passage; what readers wrote of them is told apart. */
export function headingsRead(documentName: string, headings: readonly string[]): (string | ReaderWords)[] {
  const isSheet = pageKindOf(documentName) === 'sheet'
  return headings.map((heading, at) => (isSheet && at === 0 ? pageWordsIn(heading) : imageWordsIn(heading)) ?? heading)
}
