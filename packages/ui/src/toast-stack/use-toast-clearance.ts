import { type RefObject, useEffect } from 'react'

/** Keeps notifications clear of what stands at the bottom of the page, for as long as it stands there. */
export function useToastClearance(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dock.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => {
      const fromBottom = window.innerHeight - element.getBoundingClientRect().top
      // A composer in the middle of the page has room for notifications below it.
      const isDocked = window.innerHeight - element.getBoundingClientRect().bottom < 80
      style.setProperty('--toast-bottom', isDocked ? `${Math.round(fromBottom)}px` : '0px')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--toast-bottom')
    }
  }, [dock])
}
