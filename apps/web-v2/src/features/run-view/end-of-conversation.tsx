import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { useEffect, useRef, useState } from 'react'

/**
 * The end of a conversation: once it has been seen in a tab that can be seen, the conversation is read. The end of an older branch
 * says nothing of what is new in another.
 */
export function EndOfConversation({ thread, shownIds }: { thread: Thread; shownIds: readonly string[] }) {
  const threads = useRoom(threadsRoom)
  const end = useRef<HTMLDivElement>(null)
  const { lastMessageId } = thread
  const isShown = lastMessageId !== null && shownIds.includes(lastMessageId)
  const messageId = thread.unread && !thread.running && isShown ? lastMessageId : null
  const seen = useSeen(end, messageId)
  useEffect(() => {
    if (seen && messageId) threads.markRead(thread.id, messageId)
  }, [seen, messageId, threads, thread.id])
  return <div ref={end} aria-hidden="true" />
}

/** @param of the message that stands before the end: where it is another one, the end has to be seen anew */
function useSeen(element: React.RefObject<HTMLElement | null>, of: string | null): boolean {
  const [inView, setInView] = useState<{ of: string | null; is: boolean }>({ of, is: false })
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) =>
      setInView({ of, is: entries.at(-1)?.isIntersecting ?? false }),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, of])
  return inView.is && inView.of === of && !hidden
}
