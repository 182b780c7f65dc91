import type { GivenPassage } from '@atrium/domain/runs/answer-context'
import { createContext, type MouseEvent, use } from 'react'

/** Shows a passage beside the conversation. Without it a passage is opened in its library. */
export const OpenPassageContext = createContext<((passage: GivenPassage) => void) | null>(null)

/** What a link to a passage does when it is pressed: it opens beside the conversation, unless a tab of its own is asked for. */
export function useOpenPassage(passage: GivenPassage) {
  const open = use(OpenPassageContext)
  if (!open) return {}
  return {
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(passage)
    },
  }
}
