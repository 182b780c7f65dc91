/**
 * Images within a document that a model reads: how many, for how many US dollars at most as far as that can be estimated, and how large all
 * are together, in bytes. What is smaller, in bytes or in pixels of a side, is a sign or a line.
 */
export const INNER_IMAGES = { count: 20, dollars: 0.5, bytes: 40_000_000, smallest: 1000, side: 64 } as const

/** Kinds of documents whose images are read. */
export const KINDS_WITH_IMAGES: ReadonlySet<string> = new Set(['pdf', 'word', 'slides'])

/** A text as a document has it: `pageStarts` says where each page begins in it. */
type PagedText = { text: string; pageStarts: readonly number[] }

/** What was read of an image, and where it stands in the text of its document. */
export type InnerText = { at: number; text: string }

/** How many images of a document are read at a price for each, in US dollars. */
export function countOfInnerImages(each: number): number {
  return each > 0 ? Math.min(INNER_IMAGES.count, Math.floor(INNER_IMAGES.dollars / each)) : INNER_IMAGES.count
}

/** A document with what was read of its images, each where it stands, as a quotation: nobody takes it for words of the document. */
export function withInnerTexts(
  document: PagedText,
  inner: readonly InnerText[],
): { text: string; pageStarts: number[] } {
  let [text, from] = ['', 0]
  const shifts: { at: number; by: number }[] = []
  for (const { at, text: said } of inner.toSorted((one, other) => one.at - other.at)) {
    const before = text.length
    text += `${document.text.slice(from, at)}\n\n${quoted(said)}`
    shifts.push({ at, by: text.length - before - (at - from) })
    from = at
  }
  const shiftOf = (start: number) => shifts.reduce((sum, { at, by }) => (at <= start ? sum + by : sum), 0)
  const pageStarts = document.pageStarts.map((start, page) => start + (page === 0 ? 0 : shiftOf(start)))
  return { text: text + document.text.slice(from), pageStarts }
}

/** Headings of an image are none of the document: what comes after it does not stand below them. */
function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^#{1,6}\s+(.*)$/, '**$1**'))
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}
