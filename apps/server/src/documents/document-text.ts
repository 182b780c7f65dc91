/** What a file is read as: decides what its parts are called. */
export type DocumentKind = 'pdf' | 'word' | 'sheets' | 'slides' | 'page' | 'book' | 'mail' | 'text'

/** What was written in a file, in order, with its headings, lists and tables as Markdown. */
export type DocumentText = {
  kind: DocumentKind
  text: string
  /** Pages, sheets or slides that the file has; null for a kind that has none. */
  pages: number | null
  /** Where each page that was read begins in `text`, as an offset; empty for a kind that has none. */
  starts: number[]
  /** The file goes on after the end of `text`: it has more than is ever read of one file. */
  cut: boolean
  /** Its images, where they are wanted. */
  images?: DocumentImage[]
}

/** An image within a document: the bytes of its file, and where it stands in the text, as an offset. */
export type DocumentImage = { at: number; bytes: Uint8Array }

/** Why a file gives no text. */
export type UnreadReason =
  | 'password'
  | 'broken'
  | 'empty'
  | 'scan'
  | 'tooLarge'
  | 'tooLong'
  | 'tooHeavy'
  | 'tooDeep'
  | 'oldFormat'
  | 'archive'
  | 'unknown'

/** No text; `pages` of a PDF whose pages are images. */
export type NoText = { unread: UnreadReason; pages?: number }

export type ReadingOutcome = { document: DocumentText } | NoText

/** How many pages of a file are read, of those that are going to be. */
export type PagesRead = { done: number; total: number }

/** Hears of pages while they are read. */
export type TellPages = (pages: PagesRead) => void

/** What the process that reads a file says: pages as they are read, and once what came of it. */
export type ReadingMessage = ReadingOutcome | { pagesRead: PagesRead }

/** What the process that reads a file is told first: what that may take, and the script of the thread that reads. */
export type ReadingOrder = { limits: ReadingLimits; reader: string }

/** What is read of one file, and what that may take. */
export type ReadingLimits = {
  /** Of the file itself, in bytes. */
  fileBytes: number
  /** Of what is packed in it, in bytes; and how many entries it may have. */
  unpackedBytes: number
  entries: number
  /** UTF-16 units of text; what comes after them is left out. */
  characters: number
  pages: number
  /** From the last byte to the text, in milliseconds; where pages are told, from one of them to the next. */
  milliseconds: number
  /** Of a reading whose pages are told, in milliseconds. */
  longest: number
  /** Of the whole reading process, in bytes. */
  memoryBytes: number
  /** Whether delimited text (CSV, TSV) is written as the rows of a table, else as it is. */
  rows: boolean
  /** Whether it is announced as HTML. */
  html: boolean
  /** Of the images that are taken out of it: how many, how small one may be and how large all together, in bytes. */
  images: { count: number; smallest: number; bytes: number }
}

const MEGABYTE = 1_000_000

export const READING_LIMITS: ReadingLimits = {
  fileBytes: 100 * MEGABYTE,
  unpackedBytes: 1000 * MEGABYTE,
  entries: 20_000,
  characters: 2_000_000,
  pages: 5000,
  milliseconds: 20_000,
  longest: 120_000,
  memoryBytes: 1000 * MEGABYTE,
  rows: false,
  html: false,
  images: { count: 0, smallest: 0, bytes: 0 },
}
