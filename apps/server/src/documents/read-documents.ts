import { createShares } from '#platform/shares/create-shares.ts'
import { untilAborted } from '#platform/until-aborted.ts'
import type { DocumentImage, DocumentText, ReadingLimits, ReadingOutcome, NoText, TellPages } from './document-text.ts'
import { READING_LIMITS } from './document-text.ts'
import { readApart } from './read-apart.ts'
import { unreadSentence } from './unread-sentence.ts'

/** A file that may be a document. */
export type DocumentSource = {
  name: string
  /** Of its contents, in hexadecimals: the same contents are read once. */
  sha256: string
  /** Bytes. */
  size: number
  /** Whether delimited text is wanted as the rows of a table: it is found better so, and says less of its form. */
  rows?: boolean
  /** Whether who gave it says that it is HTML: then also what does not begin as a page is read as one. */
  html?: boolean
  bytes(): Promise<Uint8Array>
}

/** The text of a file, or why there is none, with the sentence that says so: "report.pdf is password-protected." */
export type DocumentAnswer = { document: DocumentText } | ({ refusal: string } & NoText)

export type DocumentReader = {
  /**
   * Rejects only where `bytes` does, or with the abort of the signal.
   * @param who wants it: of those who wait, each has their own share of what is read at once
   * @param tellPages hears of pages while they are read: whoever sees that a long file goes on waits longer for it
   */
  textOf(source: DocumentSource, who: string, signal?: AbortSignal, tellPages?: TellPages): Promise<DocumentAnswer>
  /** The images within a file of which there is a text; none where taking them out fails or takes too long. Rejects as `textOf` does. */
  imagesOf(
    source: DocumentSource,
    wanted: ReadingLimits['images'],
    who: string,
    signal: AbortSignal,
  ): Promise<DocumentImage[]>
}

/** So many files are read at a time, since each takes a processor, and one of each person: theirs keep nobody else's waiting. */
const AT_ONCE = { each: 1, all: 2 }
/** How much text is kept, in UTF-16 units, so that a conversation's files are not read again with every message. */
const KEPT_CHARACTERS = 30_000_000
/** How much room an entry takes beside its text, in the same units. */
const ENTRY_CHARACTERS = 1000

/** Failures that another try may not meet. */
const PASSING = new Set(['tooLong', 'tooHeavy'])

/** A file that is being read, and who waits for it: it is read until nobody does any more. */
type Reading = { outcome: Promise<ReadingOutcome>; ending: AbortController; waiting: number; told: Set<TellPages> }

/** Documents as text. What was read last is kept for as long as the process lives, and nowhere else. */
export function createDocumentReader(limits: ReadingLimits = READING_LIMITS): DocumentReader {
  const kept = new Map<string, ReadingOutcome>()
  const reading = new Map<string, Reading>()
  const inShare = createShares(AT_ONCE)
  let characters = 0

  const keep = (key: string, outcome: ReadingOutcome) => {
    kept.set(key, outcome)
    characters += weigh(outcome)
    for (const [oldest, other] of kept) {
      if (characters <= KEPT_CHARACTERS) break
      kept.delete(oldest)
      characters -= weigh(other)
    }
  }
  const read = async (source: DocumentSource, who: string, signal: AbortSignal, tellPages: TellPages | undefined) => {
    const { size, bytes, rows = false, html = false } = source
    if (size > limits.fileBytes) return { unread: 'tooLarge' } as const
    const outcome = await inShare(who, signal, async () =>
      readApart(await bytes(), { ...limits, rows, html }, signal, tellPages),
    )
    if (!('unread' in outcome && PASSING.has(outcome.unread))) keep(keyOf(source), outcome)
    return outcome
  }
  const begin = (key: string, source: DocumentSource, who: string, isTold: boolean): Reading => {
    const ending = new AbortController()
    const told = new Set<TellPages>()
    const tellPages: TellPages = (pages) => told.forEach((tell) => tell(pages))
    const outcome = read(source, who, ending.signal, isTold ? tellPages : undefined)
    const begun = { outcome, ending, told, waiting: 0 }
    const end = () => reading.get(key) === begun && reading.delete(key)
    outcome.then(end, end)
    reading.set(key, begun)
    return begun
  }
  /** Who stops waiting leaves the file to others who wait for it too; with the last one its reading ends. */
  const waitFor = async (source: DocumentSource, who: string, signal: AbortSignal | undefined, tell?: TellPages) => {
    const key = keyOf(source)
    const known = kept.get(key)
    if (known) {
      // Last used, last dropped.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const mine = reading.get(key) ?? begin(key, source, who, tell !== undefined)
    mine.waiting += 1
    if (tell) mine.told.add(tell)
    try {
      return await (signal ? untilAborted(mine.outcome, signal) : mine.outcome)
    } finally {
      mine.waiting -= 1
      if (tell) mine.told.delete(tell)
      if (mine.waiting === 0) {
        if (reading.get(key) === mine) reading.delete(key)
        mine.ending.abort()
      }
    }
  }

  return {
    async textOf(source, who, signal, tellPages) {
      signal?.throwIfAborted()
      const outcome = await waitFor(source, who, signal, tellPages)
      if (!('unread' in outcome)) return outcome
      return { refusal: unreadSentence(source.name, outcome.unread), ...outcome }
    },

    async imagesOf({ size, bytes }, images, who, signal) {
      if (images.count === 0 || size > limits.fileBytes) return []
      const outcome = await inShare(who, signal, async () => readApart(await bytes(), { ...limits, images }, signal))
      return 'document' in outcome ? (outcome.document.images ?? []) : []
    },
  }
}

/** The same contents that are wanted in the same form. */
function keyOf({ sha256, rows = false, html = false }: DocumentSource): string {
  return `${sha256}${rows ? ' rows' : ''}${html ? ' html' : ''}`
}

function weigh(outcome: ReadingOutcome): number {
  return ENTRY_CHARACTERS + ('document' in outcome ? outcome.document.text.length : 0)
}
