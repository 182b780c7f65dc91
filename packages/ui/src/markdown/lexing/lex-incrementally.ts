import { addToPages, type Block, type BlockPages, numbered } from './block-pages.ts'
import { type Footnotes, NO_FOOTNOTES, withFootnotes } from '../footnotes/collect-footnotes.ts'
import { changedLabels, namesAny, settledLinks } from './later-definitions.ts'
import { STREAM_BOUNDS } from './lexer-bounds.ts'
import { type Links, lexMarkdown, type Token } from './markdown-lexer.ts'
import { growFence, type OpenFence, openFenceAt } from './open-fence.ts'

/** A text lexed so far. Settled blocks never change again, so what was drawn of them stays; only the open tail is lexed again. */
export type LexedText = {
  text: string
  pages: BlockPages
  tail: readonly Block[]
  /** Words behind the tail that have not been lexed yet: the text has to grow before the tail may be lexed again. */
  waiting: string
  /** The offset in `text` at which the tail begins. */
  tailStart: number
  /** The code block at the end of the text whose fence has not closed: it grows without being lexed. */
  fence: OpenFence | null
  /** Definitions of settled blocks. */
  links: Links
  /** All definitions that the blocks were last drawn with, those of the tail too. */
  applied: Links
  /** A definition has come for words that have settled, which have not been lexed again yet. */
  owed: boolean
  settledNotes: Footnotes
  /** Those of the tail too. */
  notes: Footnotes
  /** How many characters have gone through the lexer; stays proportional to the text. */
  lexed: number
}

export const NO_TEXT: LexedText = {
  text: '',
  pages: [],
  tail: [],
  waiting: '',
  tailStart: 0,
  fence: null,
  links: {},
  applied: {},
  owed: false,
  settledNotes: NO_FOOTNOTES,
  notes: NO_FOOTNOTES,
  lexed: 0,
}

/**
 * The state for a text that is longer than the one before, or another one altogether. The blocks are those that the whole text
 * gives when lexed at once, whatever the pieces in which it came. While it is `open` (more is to come), lexing again is put off
 * where it would cost more than `STREAM_BOUNDS`.
 */
export function lexIncrementally(before: LexedText, given: string, open = false): LexedText {
  const text = given.includes('\r') ? given.replaceAll(/\r\n?/g, '\n') : given
  const behind = !open && (before.waiting !== '' || before.owed)
  if (text === before.text && !behind) return before
  if (!text.startsWith(before.text)) return lexIncrementally(NO_TEXT, text, open)
  const fence = before.fence && growFence(before.fence, text)
  if (fence?.closed === false && !behind) {
    const first = before.tail[0]
    const tail = first ? [{ ...first, token: fence.token }] : []
    return { ...before, text, tail, fence }
  }
  if (open && !affordable(before, text, text.length - before.tailStart)) return wait(before, text)
  return lexTail(before, text, open)
}

/** All blocks in their order. */
export function blocksOf({ pages, tail }: LexedText): Block[] {
  return [...pages.flat(), ...tail]
}

function affordable({ lexed }: LexedText, text: string, characters: number): boolean {
  return lexed + characters <= STREAM_BOUNDS.workForAny + STREAM_BOUNDS.workPerCharacter * text.length
}

/** The new words, and those that were waiting already, as they were typed. */
function wait(before: LexedText, text: string): LexedText {
  return { ...before, text, waiting: before.waiting + text.slice(before.text.length) }
}

function lexTail(before: LexedText, text: string, open: boolean): LexedText {
  const source = text.slice(before.tailStart)
  const { tokens, links, work } = lexMarkdown(source, before.links)
  const changed = changedLabels(before.applied, links)
  // To look through what has settled, and to lex it again, is to go through the whole text.
  const owed = changed.length > 0 && open && !affordable(before, text, 2 * text.length)
  if (changed.length > 0 && !owed && namesAny(before.pages, changed)) return relexed(before, text, open)
  const settled = settledCount(tokens, source)
  const fresh = numbered(tokens, before.pages)
  const tail = fresh.slice(settled)
  const settledTokens = tokens.slice(0, settled)
  const tailStart = before.tailStart + settledTokens.reduce((sum, token) => sum + token.raw.length, 0)
  const settledNotes = withFootnotes(before.settledNotes, settledTokens)
  return {
    text,
    pages: addToPages(before.pages, fresh.slice(0, settled)),
    tail,
    waiting: '',
    tailStart,
    fence: openFenceAt(text, tailStart, tail.length === 1 ? tail[0]?.token : undefined),
    // Definitions in the tail may still change: only those of settled blocks are handed on.
    links: settledLinks(before.links, links, settledTokens),
    applied: owed ? before.applied : links,
    owed,
    settledNotes,
    notes: withFootnotes(settledNotes, tokens.slice(settled)),
    lexed: before.lexed + work + (changed.length > 0 && !owed ? text.length : 0),
  }
}

/** A link definition reaches back to what has settled: the whole text is lexed once more. */
function relexed(before: LexedText, text: string, open: boolean): LexedText {
  const anew = lexTail(NO_TEXT, text, open)
  return { ...anew, lexed: anew.lexed + before.lexed + text.length }
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

/**
 * A formula that may still turn out to be words of the paragraph before it: an unfinished one, and any without a blank line
 * around it, since a line of dashes further down makes one heading of them all.
 */
function isProvisional(token: Token, before: Token | undefined): boolean {
  const parted = before === undefined || before.type === 'space' || /\n[ \t]*\n$/.test(before.raw)
  if (before?.type === 'math' && !parted) return true
  return token.type === 'math' && (token.open === true || !token.raw.endsWith('\n') || !parted)
}
