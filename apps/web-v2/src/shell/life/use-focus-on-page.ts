import { useEffect, useRef } from 'react'

/**
 * Whoever comes to another page with a control that is not on it goes on in its main part. The focus would be nowhere: a screen reader begins
 * anew at the top of all then, and no key scrolls the page.
 */
export function useFocusOnPage(path: string): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return undefined
    last.current = path
    return focusMainOnceLost(document)
  }, [path])
}

/** Answers what leaves off. What the focus is in may still be about to go: a menu that led here closes after the page has come. */
function focusMainOnceLost(page: Document): () => void {
  let frame = 0
  const look = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (page.activeElement === page.body) page.getElementById('main')?.focus({ preventScroll: true })
      if (page.activeElement?.closest('main, header, nav')) changes.disconnect()
    })
  }
  const changes = new MutationObserver(look)
  changes.observe(page.body, { childList: true, subtree: true })
  look()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
  }
}
