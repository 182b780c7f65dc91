import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { WritingField } from './writing-field.ts'

const LINES_BEFORE_FOLD = 3

/**
 * Makes a text area as high as its text where CSS cannot (`field-sizing` is missing in some browsers), and tells whether
 * the text is longer than three lines, from which on it may be folded.
 */
export function useGrowth(area: RefObject<WritingField | null>, value: string): boolean {
  const [long, setLong] = useState(false)
  useLayoutEffect(() => {
    if (area.current && !CSS.supports('field-sizing', 'content')) fitHeight(area.current)
  }, [area, value])
  useEffect(() => {
    const element = area.current
    if (!element) return
    const observer = new ResizeObserver(() => setLong(linesOf(element) > LINES_BEFORE_FOLD))
    observer.observe(element)
    return () => observer.disconnect()
  }, [area])
  return long && value !== ''
}

function fitHeight(element: HTMLElement): void {
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight}px`
}

function linesOf(element: HTMLElement): number {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
  const height = element.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  return Math.round(height / Number.parseFloat(lineHeight))
}
