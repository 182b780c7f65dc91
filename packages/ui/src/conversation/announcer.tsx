import { useDeferredValue, useState } from 'react'
import { NOTHING_SPOKEN, speakOn } from './spoken-answer.ts'

export type AnnouncerProps = {
  /** An answer is being written. */
  answering: boolean
  /** Its text so far, or that of the answer that ended last; empty when none was written on this screen. */
  text: string
  /** Why the answer that ended last ended early; empty where it did not. */
  ending?: string
  texts: { answering: string; code: string }
}

/** Tells screen readers that an answer comes, and then the answer, a paragraph at a time: never a word at a time. */
export function Announcer({ answering, text, ending = '', texts }: AnnouncerProps) {
  // Only what comes into a region that already stands is spoken.
  const stands = useDeferredValue(true, false)
  const [state, setState] = useState({ answering, text: '', spoken: NOTHING_SPOKEN })
  let { spoken } = state
  if (state.answering !== answering || state.text !== text) {
    const isNew = answering && !state.answering
    spoken = speakOn(isNew ? NOTHING_SPOKEN : spoken, text, !answering, texts.code)
    setState({ answering, text, spoken })
  }
  return (
    <div aria-live="polite" aria-relevant="additions" className="visually-hidden">
      {stands && answering && <p key="answering">{texts.answering}</p>}
      {stands && spoken.pieces.map((piece, index) => <p key={index}>{piece}</p>)}
      {stands && !answering && ending !== '' && <p key="ending">{ending}</p>}
    </div>
  )
}
