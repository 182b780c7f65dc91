import { useEffect, useRef, useState } from 'react'

/** Between two reveals: often enough to read along, seldom enough that one drawing serves several words. In milliseconds. */
const REVEAL_EVERY = 48

/** The part of a text that is shown: all of it, or, while it streams, as much as there was at the last reveal. */
export function useRevealed(text: string, streaming: boolean): string {
  const [shown, setShown] = useState(text)
  // A text that goes on after it had ended goes on from its end.
  if (!streaming && shown !== text) setShown(text)
  const latest = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = text
    if (!streaming || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      setShown(latest.current)
    }, REVEAL_EVERY)
  }, [text, streaming])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  // To compare them whole with every word would cost more the longer the text is: another text shows at the next reveal.
  return streaming && text.length >= shown.length ? shown : text
}
