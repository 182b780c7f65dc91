import type { Token } from './markdown-lexer.ts'

/** One block of a text; `level` is set for headings: its place in the outline of the page. */
export type Block = { key: number; token: Token; level?: number }

/** Blocks that have settled, in pages: drawing a long text touches a few pages and not every block. */
export type BlockPages = readonly (readonly Block[])[]

const PAGE = 16

/** The pages with more blocks at their end; all full pages stay the very same. */
export function addToPages(pages: BlockPages, blocks: readonly Block[]): BlockPages {
  if (blocks.length === 0) return pages
  const last = pages.at(-1)
  const open = last && last.length < PAGE ? last : []
  const kept = open.length > 0 ? pages.slice(0, -1) : pages
  const rest = [...open, ...blocks]
  const added: Block[][] = []
  for (let at = 0; at < rest.length; at += PAGE) added.push(rest.slice(at, at + PAGE))
  return [...kept, ...added]
}

const NO_BLOCKS: readonly Block[] = []

/**
 * The pages as they are drawn, with the tail in them. A block stands on the page of its key before it has settled and after, so
 * that it keeps its place, its elements and what the reader did to it; pages without a block of the tail stay the very same. There is one page at least.
 */
export function drawnPages(pages: BlockPages, tail: readonly Block[]): BlockPages {
  const drawn = pages.length + tail.length > 0 ? [...pages] : [NO_BLOCKS]
  for (const block of tail) {
    const index = Math.floor(block.key / PAGE)
    drawn[index] = [...(drawn[index] ?? []), block]
  }
  return drawn
}

/** How many pages at the beginning have all their blocks. */
export function fullPages(pages: BlockPages): number {
  return (pages.at(-1)?.length ?? PAGE) < PAGE ? pages.length - 1 : pages.length
}

/** What is not drawn where it stands. */
const SILENT = new Set(['space', 'def', 'footnote'])

/** The index of the page at which the text ends for the eye: the last one with anything to see, the first of a text without. */
export function endPage(pages: BlockPages): number {
  return Math.max(
    0,
    pages.findLastIndex((page) => kindAtEnd(page) !== undefined),
  )
}

/** The kind of the last block of a page that is seen. */
export function kindAtEnd(page: readonly Block[] | undefined): string | undefined {
  return page?.findLast(({ token }) => !SILENT.has(token.type))?.token.type
}

/** Images, formulas and diagrams take their place only once they have been fetched. */
const LATE = /!\[|\$|\\[[(]|mermaid/i

/** No block of the page gets another height after it has been drawn, but by what the reader does to it. */
export function isSteady(page: readonly Block[]): boolean {
  return !page.some(({ token }) => LATE.test(token.raw))
}

/** The level of the heading above an answer. */
const OUTER_LEVEL = 2

/** Headings step down one level at a time, whatever depth a model begins with, so that the outline has no holes. */
export function numbered(tokens: readonly Token[], pages: BlockPages): Block[] {
  const last = pages.at(-1)?.at(-1)
  const count = last ? last.key + 1 : 0
  const heading = pages
    .findLast((page) => page.some((block) => block.level !== undefined))
    ?.findLast((block) => block.level !== undefined)
  let level = heading?.level ?? OUTER_LEVEL
  return tokens.map((token, index) => {
    const key = count + index
    if (token.type !== 'heading') return { key, token }
    level = Math.min(6, Number(token.depth) + OUTER_LEVEL, level + 1)
    return { key, token, level }
  })
}

/** What is drawn as one element or a few. */
const LIGHT = new Set(['paragraph', 'heading', 'space', 'hr', 'def', 'footnote', 'text'])

/** How much a page asks of whoever draws it: about one for a paragraph, more for what holds buttons, items or other blocks. */
export function weightOf(page: readonly Block[]): number {
  return page.reduce((sum, { token }) => sum + (LIGHT.has(token.type) ? 1 : 8 + token.raw.length / 50), 0)
}

/** The first pages, as many as weigh so much together, but one at least. */
export function pagesWithin(pages: BlockPages, most: number): BlockPages {
  let weight = 0
  const end = pages.findIndex((page, index) => (weight += weightOf(page)) > most && index > 0)
  return end === -1 ? pages : pages.slice(0, end)
}
