import { createStore, type ReadableStore } from '@atrium/browser-state/store/create-store'
import type { ReactNode } from 'react'

/** Something that has to be decided before a message goes out. */
export type Question = { id: number; dialog: ReactNode; giveUp: () => void }

const open = createStore<readonly Question[]>([])
let asked = 0

/** What is to be asked now, the oldest first. */
export const questions: ReadableStore<readonly Question[]> = open

/**
 * Shows a dialog over the page until it is answered, once the page can show one. Null where somebody leaves the page that they
 * were asked on.
 * @param draw the dialog, given the function that answers it
 */
export function ask<Answer>(draw: (answer: (answer: Answer | null) => void) => ReactNode): Promise<Answer | null> {
  return new Promise((resolve) => {
    asked += 1
    const id = asked
    const answer = (given: Answer | null) => {
      open.set(open.get().filter((question) => question.id !== id))
      resolve(given)
    }
    open.set([...open.get(), { id, dialog: draw(answer), giveUp: () => answer(null) }])
  })
}
