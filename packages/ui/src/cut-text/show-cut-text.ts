/** What is cut off in one line by an ellipsis, or after some lines. */
function isCut(element: HTMLElement): boolean {
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (overflowX === 'visible') return false
  if (webkitLineClamp !== 'none') return element.scrollHeight > element.clientHeight + 1
  return textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
}

/** How far around the pointer is looked: what is farther out holds more than one text. */
const LEVELS = 5

/** The innermost element around the pointer whose text is cut off; none where its whole is told already. */
function cutAround(target: EventTarget | null): HTMLElement | null {
  let each = target instanceof Element ? target : null
  for (let level = 0; each && level < LEVELS; level += 1, each = each.parentElement) {
    if (each.hasAttribute('title') || each.ariaExpanded === 'true') return null
    if (each instanceof HTMLElement && isCut(each)) return each
  }
  return null
}

/**
 * From here on whatever text of a page is cut off has its whole as its title while the pointer is on it, so that no part needs to know
 * whether its words have room.
 *
 * @returns what ends it
 */
export function showCutText(page: Document): () => void {
  let shown: HTMLElement | null = null
  let told = ''
  const leave = () => {
    if (shown?.title === told) shown.removeAttribute('title')
    shown = null
  }
  const come = ({ target, pointerType }: PointerEvent) => {
    if (shown && target instanceof Node && shown.contains(target)) return
    leave()
    if (pointerType === 'touch') return
    const cut = cutAround(target)
    const text = cut?.innerText.trim()
    if (!cut || !text) return
    cut.title = text
    shown = cut
    told = text
  }
  page.addEventListener('pointerover', come, { passive: true })
  return () => {
    page.removeEventListener('pointerover', come)
    leave()
  }
}
