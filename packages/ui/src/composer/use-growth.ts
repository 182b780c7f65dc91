import { type RefObject, useLayoutEffect, useState } from 'react'

const LINES_BEFORE_FOLD = 3

/**
 * Makes a text area as high as its text where CSS cannot (`field-sizing` is missing in some browsers), and tells whether
 * the text is longer than three lines, from which on it may be folded.
 */
export function useGrowth(area: RefObject<HTMLTextAreaElement | null>, value: string): boolean {
  const [long, setLong] = useState(false)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    if (!CSS.supports('field-sizing', 'content')) {
      element.style.height = 'auto'
      element.style.height = `${element.scrollHeight}px`
    }
    if (value === '') return setLong(false)
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
    const text = element.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    setLong(text / Number.parseFloat(lineHeight) > LINES_BEFORE_FOLD + 0.5)
  }, [area, value])
  return long
}
