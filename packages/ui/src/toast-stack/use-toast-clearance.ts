import { type RefObject, useEffect } from 'react'

/** How far notifications reach from the edge of the window, in px. */
const TOAST_END = 424

/** Keeps notifications clear of what stands at the bottom of the page, for as long as it stands there. */
export function useToastClearance(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dock.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => {
      const { top, bottom, left } = element.getBoundingClientRect()
      // Where there is room beside it or, as in the middle of the page, below it, notifications stand there.
      const isInTheWay = window.innerHeight - bottom < 80 && left < TOAST_END
      style.setProperty('--toast-bottom', isInTheWay ? `${Math.round(window.innerHeight - top)}px` : '0px')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-bottom')
    }
  }, [dock])
}
