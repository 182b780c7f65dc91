import type { MarkedPassage } from '#features/library-documents/marked-passage.ts'
import { textOf } from '#frame/text-of.ts'

/** What the address of the libraries says: words that they are narrowed by. */
export type LibrariesSearch = { q?: string; open?: undefined }

export const LIBRARY_TABS = ['documents', 'search', 'health', 'settings'] as const

export type LibraryTab = (typeof LIBRARY_TABS)[number]

/** What the address of one library says: which of its pages is shown, and the question that is asked of it. */
export type LibrarySearch = {
  tab?: LibraryTab
  q?: string
  question?: string
  /** What it is narrowed to and leaves out. */
  asked?: string
  /** The document that is opened beside, and where its text is marked. */
  open?: string
  marked?: string
}

const MARKED = /^(\d{1,9})-(\d{1,9})(?:-([\da-f]{1,64}))?$/

const words = (value: unknown, most: number) => textOf(value)?.slice(0, most)

/** Reads the search of the address. */
export function readLibrariesSearch({ q }: Record<string, unknown>): LibrariesSearch {
  return { q: words(q, 200) }
}

/** Reads the search of the address. */
export function readLibrarySearch({ tab, q, question, asked, open, marked }: Record<string, unknown>): LibrarySearch {
  return {
    tab: LIBRARY_TABS.find((known) => known === tab && known !== 'documents'),
    q: words(q, 200),
    question: words(question, 4000),
    asked: words(asked, 500),
    open: words(open, 36),
    marked: typeof marked === 'string' && MARKED.test(marked) ? marked : undefined,
  }
}

/** A stretch of a text, as the address says it: `120-340`, or `120-340-9f86d081884c` with the text that it is of. */
export function markedAddress({ start, end, version }: MarkedPassage): string {
  return [start, end, ...(version ? [version] : [])].join('-')
}

/** The stretch that the address says; null for none. */
export function markedOf({ marked = '' }: LibrarySearch): MarkedPassage | null {
  const [, start, end, version] = MARKED.exec(marked) ?? []
  if (start === undefined || end === undefined) return null
  return { start: Number(start), end: Number(end), ...(version !== undefined && { version }) }
}
