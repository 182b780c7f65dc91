import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useState } from 'react'
import { isBeingWritten } from './is-being-written.ts'

/** Says which answer has ended last while it was looked at, for screen readers; empty before any has. */
export function useEnds(answers: readonly ThreadMessage[], say: (id: string) => string): string {
  const living = answers.filter(isBeingWritten).map(({ id }) => id)
  const [seen, setSeen] = useState({ living, said: '' })
  const changed = living.length !== seen.living.length || living.some((id, index) => id !== seen.living[index])
  if (changed) {
    const ended = seen.living.find((id) => !living.includes(id) && answers.some((answer) => answer.id === id))
    setSeen({ living, said: ended === undefined ? seen.said : say(ended) })
  }
  return seen.said
}
