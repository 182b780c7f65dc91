import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { isContinuation } from '@atrium/domain/messages/may-continue'
import { messageTree, versionPlace } from '@atrium/domain/branches/message-tree'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { useMemo } from 'react'

type Places = Pick<MessageViewProps, 'version' | 'versions' | 'atEnd' | 'continues'>

/** What a turn has to know of its place in the conversation: its versions, whether it is the end, whether it goes on. */
export function useTurnPlaces(
  thread: Pick<ThreadWithMessages, 'messages'> | undefined,
  messages: readonly ThreadMessage[],
) {
  const tree = useMemo(() => messageTree(thread?.messages ?? []), [thread?.messages])
  return (index: number): Places => {
    const message = messages[index]
    if (!message) return {}
    const { place, count } = versionPlace(tree, message)
    return {
      ...(count > 1 && { version: place, versions: count }),
      atEnd: index === messages.length - 1,
      continues: isContinuation(messages[index - 1], message),
    }
  }
}
