import { useCallback, useState } from 'react'
import { keepDraft, readDraft } from './draft-storage.ts'

/** A draft that is on its way: it leaves the field at once, and the browser's storage when the server has taken it. */
export type SentDraft = {
  text: string
  /** The server has it. */
  forget: () => void
  /** The server does not have it, and a conversation shows it: it is kept there in case of a reload. */
  keepAt: (place: string) => void
  /** The server does not have it: it comes back into the field. */
  giveBack: () => void
}

export type Draft = { text: string; change: (text: string) => void; send: () => SentDraft }

/**
 * The text that is being written at a place: the id of a thread, or a word for one that does not exist yet. It outlives
 * reloads and visits to other places.
 */
export function useDraft(place: string): Draft {
  const [draft, setDraft] = useState({ place, text: readDraft(place) })
  // Another conversation came into view: its own draft takes the place at once.
  if (draft.place !== place) setDraft({ place, text: readDraft(place) })
  const text = draft.place === place ? draft.text : ''

  const change = useCallback(
    (next: string) => {
      keepDraft(place, next)
      setDraft({ place, text: next })
    },
    [place],
  )
  const send = (): SentDraft => {
    const forget = () => {
      if (readDraft(place) === text) keepDraft(place, '')
    }
    setDraft({ place, text: '' })
    return {
      text,
      forget,
      keepAt(to) {
        if (to !== place) forget()
        keepDraft(to, text)
      },
      giveBack: () => setDraft({ place, text }),
    }
  }
  return { text, change, send }
}
