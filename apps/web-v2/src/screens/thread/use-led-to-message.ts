import { branchesRoom } from '@atrium/browser-state/branches/branches-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { messageTree, newestLeafUnder, pathTo } from '@atrium/domain/branches/message-tree'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { revealMessage } from './reveal-message.ts'

/**
 * Shows the branch of the message that the address names behind its `#`, where that is not the one that is shown, and brings it into sight.
 * One of the shown branch is found by the conversation itself as it opens.
 * @param commented the message whose comments are open: somebody may be led from one to another within a conversation
 */
export function useLedToMessage(
  thread: ThreadWithMessages,
  conversation: RefObject<ConversationHandle | null>,
  commented: string | undefined,
): void {
  const branches = useRoom(branchesRoom)
  const opened = useRef<string>(undefined)
  const lead = useEffectEvent((id: string) => {
    const tree = messageTree(thread.messages)
    const isThere = thread.messages.some((message) => message.id === id)
    const isShown = pathTo(tree, thread.activeMessageId).some((message) => message.id === id)
    if (!isThere) return
    if (isShown) {
      if (opened.current === thread.id) revealMessage(conversation, pathTo(tree, thread.activeMessageId), id)
      return
    }
    const leafId = newestLeafUnder(tree, id)?.id ?? id
    void branches.show(thread.id, leafId)
    revealMessage(conversation, pathTo(tree, leafId), id)
  })
  useEffect(() => {
    if (location.hash !== '') lead(location.hash.slice(1))
    opened.current = thread.id
  }, [thread.id, commented])
}
