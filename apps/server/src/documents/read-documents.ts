import { createShares } from '#platform/shares/create-shares.ts'
import { untilAborted } from '#platform/until-aborted.ts'
import type { DocumentImage, DocumentText, ReadingLimits, ReadingOutcome, NoText } from './document-text.ts'
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
  bytes(): Promise<Uint8Array>
}

/** The text of a file, or why there is none, with the sentence that says so: "report.pdf is password-protected." */
export type DocumentAnswer = { document: DocumentText } | ({ refusal: string } & NoText)

export type DocumentReader = {
  /**
   * Rejects only where `bytes` does, or with the abort of the signal.
   * @param who wants it: of those who wait, each has their own share of what is read at once
   */
  textOf(source: DocumentSource, who: string, signal?: AbortSignal): Promise<DocumentAnswer>
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
/** Who stops waiting leaves the file to others who may wait for it too. */
const NEVER = new AbortController().signal

/** How much text is kept, in UTF-16 units, so that a conversation's files are not read again with every message. */
const KEPT_CHARACTERS = 30_000_000
/** How much room an entry takes beside its text, in the same units. */
const ENTRY_CHARACTERS = 1000

/** Failures that another try may not meet. */
const PASSING = new Set(['tooLong', 'tooHeavy'])

/** Documents as text. What was read last is kept for as long as the process lives, and nowhere else. */
export function createDocumentReader(limits: ReadingLimits = READING_LIMITS): DocumentReader {
  const kept = new Map<string, ReadingOutcome>()
  const reading = new Map<string, Promise<ReadingOutcome>>()
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
  const read = async (source: DocumentSource, who: string): Promise<ReadingOutcome> => {
    const { size, bytes, rows = false } = source
    if (size > limits.fileBytes) return { unread: 'tooLarge' }
    const outcome = await inShare(who, NEVER, async () => readApart(await bytes(), { ...limits, rows }))
    if (!('unread' in outcome && PASSING.has(outcome.unread))) keep(keyOf(source), outcome)
    return outcome
  }
  const outcomeOf = (source: DocumentSource, who: string): Promise<ReadingOutcome> | ReadingOutcome => {
    const key = keyOf(source)
    const known = kept.get(key)
    if (known) {
      // Last used, last dropped.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const underWay = reading.get(key) ?? read(source, who).finally(() => reading.delete(key))
    reading.set(key, underWay)
    return underWay
  }

  return {
    async textOf(source, who, signal) {
      signal?.throwIfAborted()
      const reading = outcomeOf(source, who)
      // Whoever else waits for the same file goes on waiting.
      const outcome = await (signal ? untilAborted(reading, signal) : reading)
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
function keyOf({ sha256, rows = false }: DocumentSource): string {
  return rows ? `${sha256} rows` : sha256
}

function weigh(outcome: ReadingOutcome): number {
  return ENTRY_CHARACTERS + ('document' in outcome ? outcome.document.text.length : 0)
}
