import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Where a button that has the focus goes away with what it stood at, the region takes the focus: the keys go on from there. */
export function useKeptFocus(region: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const within = region.current
    if (!within) return
    const ends = new AbortController()
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null
    }
    const forget = ({ target }: FocusEvent) =>
      // What is taken out of the page may lose the focus first.
      queueMicrotask(() => {
        if (focused.current === target && focused.current?.isConnected) focused.current = null
      })
    within.addEventListener('focusin', note, { signal: ends.signal })
    within.addEventListener('focusout', forget, { signal: ends.signal })
    return () => ends.abort()
  }, [region])
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) takeFocus(region.current)
  })
}

/** The focus that nobody has moved here shows no ring around all that is said. */
function takeFocus(region: HTMLElement | null): void {
  if (!region) return
  region.dataset['kept'] = ''
  region.addEventListener('blur', () => delete region.dataset['kept'], { once: true })
  region.focus({ preventScroll: true })
}
