import { type RefObject, useState } from 'react'

/**
 * Decides once, however often it is clicked, until that has gone wrong. What is asked goes away with its answer: the focus goes to the line
 * above it then, where it was inside.
 */
export function useOneDecision<Word>(
  element: RefObject<HTMLElement | null>,
  onDecide: ((word: Word, result?: string) => Promise<boolean>) | undefined,
) {
  const [given, setGiven] = useState<Word | null>(null)
  const decide = async (word: Word, result?: string) => {
    if (given !== null || !onDecide) return
    setGiven(word)
    const line = element.current?.closest('[data-fold]')?.querySelector('button')
    const isDone = await onDecide(word, result)
    const { activeElement } = document
    const isInside = activeElement === document.body || element.current?.contains(activeElement)
    if (isDone && isInside) line?.focus({ preventScroll: true })
    setGiven(null)
  }
  return { given, decide }
}
