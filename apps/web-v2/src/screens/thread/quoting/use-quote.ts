import { insertQuote, quoteText } from '@atrium/domain/messages/quote-text'
import { useCallback, useEffect, useRef } from 'react'
import type { Draft } from '#features/composer/use-draft.ts'

/** Puts a text as a quote into the draft, at the caret of the composer's field, and goes on writing there. */
export function useQuote(draft: Pick<Draft, 'text' | 'change'>) {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  return useCallback((selected: string) => {
    const quote = quoteText(selected)
    const field = document.querySelector<HTMLTextAreaElement>('[data-dock] textarea')
    if (quote === '' || !field) return
    const { text, change } = latest.current
    const quoted = insertQuote(text, field.selectionEnd, quote)
    change(quoted.text)
    window.getSelection()?.removeAllRanges()
    // Once the field shows the new text.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(quoted.caret, quoted.caret)
    })
  }, [])
}
