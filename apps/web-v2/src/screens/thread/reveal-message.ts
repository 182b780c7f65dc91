import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import type { RefObject } from 'react'
import { turnId } from '#features/run-view/stable-turns.ts'

/** How long a branch may take to be shown, in milliseconds. */
const PATIENCE = 3000

/** Brings a message of a conversation into sight, also one that is far from what is drawn, as soon as its branch is shown. */
export function revealMessage(
  conversation: RefObject<ConversationHandle | null>,
  path: readonly ThreadMessage[],
  id: string,
): void {
  const index = path.findIndex((message) => message.id === id)
  const message = path[index]
  if (!message) return
  const viewId = message.role === 'user' ? turnId(index) : id
  const until = performance.now() + PATIENCE
  const look = () => {
    if (!conversation.current?.showMessage(viewId) && performance.now() < until) requestAnimationFrame(look)
  }
  // The page is drawn with the other branch first, so that nothing of the former one is taken for it.
  requestAnimationFrame(() => requestAnimationFrame(look))
}
