import { findText, PARTING, type Sought } from '@atrium/domain/search/find-text'

/** The words of a message, without its thoughts, its tools and its actions. */
const WORDS = 'article > [data-words]'
/** What stands between the words and is none of them. */
const NO_WORDS = 'button, figcaption, [aria-hidden="true"], .katex'
const PARAGRAPH = 'p, li, h3, h4, h5, h6, td, th, pre, blockquote, div'

/** Every place in a turn of the page where it says this, in the order of the words. */
export function findRanges(turn: Element, sought: Sought): Range[] {
  return [...turn.querySelectorAll(WORDS)].flatMap((words) => rangesIn(words, sought))
}

function rangesIn(words: Element, sought: Sought): Range[] {
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
    return node.matches(NO_WORDS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  const nodes: { node: Node; start: number }[] = []
  let text = ''
  let paragraph: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement?.closest(PARAGRAPH) ?? null
    if (within !== paragraph) text += PARTING
    paragraph = within
    nodes.push({ node, start: text.length })
    text += node.textContent ?? ''
  }
  const pointAt = (offset: number) => nodes.findLast(({ start }) => start <= offset)
  return findText(text, sought).flatMap(({ start, end }) => {
    const first = pointAt(start)
    const last = pointAt(end - 1)
    if (!first || !last) return []
    const range = new Range()
    range.setStart(first.node, start - first.start)
    range.setEnd(last.node, end - last.start)
    return [range]
  })
}
