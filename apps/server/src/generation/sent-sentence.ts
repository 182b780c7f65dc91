import type { DocumentCut } from '@atrium/domain/file-reading/cut-document'
import type { DocumentKind } from '#documents/document-text.ts'

/** What a document is called, and its parts. */
const KINDS: Readonly<Record<DocumentKind, { name: string; part: string }>> = {
  pdf: { name: 'PDF', part: 'page' },
  word: { name: 'document', part: 'page' },
  sheets: { name: 'workbook', part: 'sheet' },
  slides: { name: 'presentation', part: 'slide' },
  page: { name: 'web page', part: 'page' },
  book: { name: 'book', part: 'page' },
  mail: { name: 'email', part: 'page' },
  text: { name: 'text', part: 'page' },
}

export function kindName(kind: DocumentKind): string {
  return KINDS[kind].name
}

/**
 * How much of a file was sent, in words: "The first 40 of 200 pages of report.pdf were sent: Claude 2.1 has no room for more."
 * @param full the model that has no room; null where more is never read of one file
 */
export function sentSentence(
  name: string,
  kind: DocumentKind,
  sent: NonNullable<DocumentCut['sent']>,
  full: string | null,
): string {
  const reason = full === null ? 'this is the limit for one file' : `${full} has no room for more`
  if ('pages' in sent) {
    const { pages, of } = sent
    const { part } = KINDS[kind]
    if (pages >= of) return `The last ${part} of ${name} was sent only in part: ${reason}.`
    const first = pages === 1 ? `first of ${of} ${part}s` : `first ${pages} of ${of} ${part}s`
    return `The ${first} of ${name} ${pages === 1 ? 'was' : 'were'} sent: ${reason}.`
  }
  const percent = Math.floor(sent.share * 100)
  if (percent === 0) return `${name} was left out: ${full === null ? reason : `${full} has no room for it`}.`
  return `About the first ${percent}% of ${name} was sent: ${reason}.`
}
