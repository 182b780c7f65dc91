import type { WritingField } from '@atrium/ui/composer/writing-field'
import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import type { Draft } from './use-draft.ts'
import { takeEarlyText } from './take-early-text.ts'

/** What was typed before the console was there goes on where it was, after what the draft holds already; caret and all. */
export function useEarlyText(draft: Draft, area: RefObject<WritingField | null>, send: () => void): void {
  const now = useRef({ draft, send })
  const [, drawAtOnce] = useReducer((drawings: number) => drawings + 1, 0)
  useLayoutEffect(() => {
    now.current = { draft, send }
  })
  useLayoutEffect(() => {
    const early = takeEarlyText(document)
    if (!early) return
    const kept = now.current.draft.text
    const before = kept === '' || early.text === '' ? '' : `${kept.trimEnd()}\n`
    if (early.text !== '') now.current.draft.change(before + early.text)
    // What is set here is drawn before anything else happens, and the draft with it: no key may come in between.
    drawAtOnce()
    // By then the field shows the whole text.
    queueMicrotask(() => {
      if (early.focused || early.text !== '') area.current?.focus()
      if (early.text === '') return
      area.current?.setSelectionRange(before.length + early.start, before.length + early.end)
      // What the draft held before was not in sight: it is not sent unseen.
      if (early.send && before === '') now.current.send()
    })
  }, [area])
}
