import type { Sought } from '@atrium/domain/search/find-text'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { findRanges } from '@atrium/ui/conversation/find-ranges'
import { type RefObject, useEffect } from 'react'
import type { Hit } from './hits-in.ts'

const ALL = 'found'
const CURRENT = 'found-now'

/** Marks what was found in the turns that are in the page, also when others come into it. Browsers without highlights mark nothing. */
export function useMarks(conversation: RefObject<ConversationHandle | null>, sought: Sought, current: Hit | undefined) {
  useEffect(() => {
    const list = conversation.current?.list()
    if (!list || !('highlights' in CSS)) return
    const mark = () => {
      const found = new Highlight()
      const now = new Highlight()
      now.priority = 1
      for (const turn of list.querySelectorAll<HTMLElement>(':scope > [data-turn]')) {
        const ranges = findRanges(turn, sought)
        for (const range of ranges) found.add(range)
        const one =
          Number(turn.dataset['turn']) === current?.turn ? ranges[Math.min(current.nth, ranges.length - 1)] : undefined
        if (one) now.add(one)
      }
      CSS.highlights.set(ALL, found)
      CSS.highlights.set(CURRENT, now)
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(list, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(ALL)
      CSS.highlights.delete(CURRENT)
    }
  }, [conversation, sought, current])
}
