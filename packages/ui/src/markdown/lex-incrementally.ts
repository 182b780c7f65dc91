import { type Links, lexMarkdown, type Token } from './markdown-lexer.ts'
import { growFence, type OpenFence, openFenceAt } from './open-fence.ts'

/** One block of a text; `level` is set for headings: its place in the outline of the page. */
export type Block = { key: number; token: Token; level?: number }

/**
 * A text lexed so far. Settled blocks never change again, so what was drawn of them stays; they lie in pages, so that drawing a
 * long text touches a few pages and not every block. Only the open tail is lexed again when text is added.
 */
export type LexedText = {
  text: string
  pages: readonly (readonly Block[])[]
  tail: readonly Block[]
  /** The offset in `text` at which the tail begins. */
  tailStart: number
  /** The code block at the end of the text whose fence has not closed: it grows without being lexed. */
  fence: OpenFence | null
  /** Definitions of settled blocks. */
  links: Links
  /** All definitions that the blocks were last drawn with, those of the tail too. */
  applied: Links
  /** How many characters have gone through the lexer; stays proportional to the text. */
  lexed: number
}

const PAGE = 16
/** The level of the heading above an answer. */
const OUTER_LEVEL = 2

export const NO_TEXT: LexedText = {
  text: '',
  pages: [],
  tail: [],
  tailStart: 0,
  fence: null,
  links: {},
  applied: {},
  lexed: 0,
}

/**
 * The state for a text that is longer than the one before, or another one altogether. The blocks are those that the whole text
 * gives when lexed at once, whatever the pieces in which it came.
 */
export function lexIncrementally(before: LexedText, given: string): LexedText {
  const text = given.includes('\r') ? given.replaceAll(/\r\n?/g, '\n') : given
  if (text === before.text) return before
  if (!text.startsWith(before.text)) return lexIncrementally(NO_TEXT, text)
  const fence = before.fence && growFence(before.fence, text)
  if (fence?.closed === false) {
    const first = before.tail[0]
    const tail = first ? [{ ...first, token: fence.token }] : []
    return { ...before, text, tail, fence }
  }
  return lexTail(before, text)
}

/** All blocks in their order. */
export function blocksOf({ pages, tail }: LexedText): Block[] {
  return [...pages.flat(), ...tail]
}

function lexTail(before: LexedText, text: string): LexedText {
  const source = text.slice(before.tailStart)
  const { tokens, links } = lexMarkdown(source, before.links)
  const settled = settledCount(tokens, source)
  const changed = changedLabels(before.applied, links)
  if (changed.length > 0 && namesAny(before.pages, changed)) return relexed(before, text)
  const fresh = numbered(tokens, before.pages)
  const pages = addToPages(before.pages, fresh.slice(0, settled))
  const settledLength = tokens.slice(0, settled).reduce((sum, token) => sum + token.raw.length, 0)
  const tail = fresh.slice(settled)
  const tailStart = before.tailStart + settledLength
  return {
    text,
    pages,
    tail,
    tailStart,
    fence: openFenceAt(text, tailStart, tail.length === 1 ? tail[0]?.token : undefined),
    applied: links,
    // Definitions in the tail may still change: only those of settled blocks are handed on.
    links: settled > 0 ? settledLinks(before.links, links, tokens.slice(0, settled)) : before.links,
    lexed: before.lexed + source.length,
  }
}

/**
 * How many leading blocks cannot change any more: all before the last one whose first two lines have come whole. Lines in the
 * making may still turn out to belong to the block before: `-` to the list above, `---` under `| a |` to no table at all.
 */
function settledCount(tokens: readonly Token[], source: string): number {
  const lastBreak = source.lastIndexOf('\n')
  const breakBefore = lastBreak > 0 ? source.lastIndexOf('\n', lastBreak - 1) : -1
  let start = 0
  let count = 0
  for (const [index, token] of tokens.entries()) {
    if (start > breakBefore) break
    if (token.type !== 'space' && !isProvisional(token, tokens[index - 1])) count = index
    start += token.raw.length
  }
  return count
}

/** A link definition reaches back to what has settled: the whole text is lexed once more. */
function relexed(before: LexedText, text: string): LexedText {
  return { ...lexTail(NO_TEXT, text), lexed: before.lexed + text.length }
}

/**
 * A formula that may still turn out to be words of the paragraph before it: an unfinished one, and any without a blank line
 * around it, since a line of dashes further down makes one heading of them all.
 */
function isProvisional(token: Token, before: Token | undefined): boolean {
  const parted = before === undefined || before.type === 'space' || /\n[ \t]*\n$/.test(before.raw)
  if (before?.type === 'math' && !parted) return true
  return token.type === 'math' && (token.open === true || !token.raw.endsWith('\n') || !parted)
}

function settledLinks(known: Links, all: Links, settled: readonly Token[]): Links {
  const fresh = settled.flatMap((token) => (token.type === 'def' ? [String(token.tag)] : []))
  const added = fresh.flatMap((tag) => (all[tag] && !known[tag] ? [[tag, all[tag]] as const] : []))
  return added.length === 0 ? known : { ...known, ...Object.fromEntries(added) }
}

function changedLabels(before: Links, after: Links): string[] {
  const labels = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...labels].filter(
    (label) => before[label]?.href !== after[label]?.href || before[label]?.title !== after[label]?.title,
  )
}

/** Does a settled block hold a `[label]` whose link has just changed? */
function namesAny(pages: LexedText['pages'], labels: readonly string[]): boolean {
  return pages.flat().some(({ token }) => {
    if (!token.raw.includes('[')) return false
    const raw = token.raw.toLowerCase().replaceAll(/\s+/g, ' ')
    return labels.some((label) => raw.includes(`[${label}]`))
  })
}

/** Headings step down one level at a time, whatever depth a model begins with, so that the outline has no holes. */
function numbered(tokens: readonly Token[], pages: LexedText['pages']): Block[] {
  const settled = pages.flat()
  let level = settled.findLast((block) => block.level !== undefined)?.level ?? OUTER_LEVEL
  return tokens.map((token, index) => {
    const key = settled.length + index
    if (token.type !== 'heading') return { key, token }
    level = Math.min(6, Number(token.depth) + OUTER_LEVEL, level + 1)
    return { key, token, level }
  })
}

function addToPages(pages: LexedText['pages'], blocks: readonly Block[]): LexedText['pages'] {
  if (blocks.length === 0) return pages
  const last = pages.at(-1)
  const open = last && last.length < PAGE ? last : []
  const kept = open.length > 0 ? pages.slice(0, -1) : pages
  const rest = [...open, ...blocks]
  const added: Block[][] = []
  for (let at = 0; at < rest.length; at += PAGE) added.push(rest.slice(at, at + PAGE))
  return [...kept, ...added]
}
