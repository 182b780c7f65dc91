import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import { messageTree, versionPlace } from '@atrium/domain/threads/message-tree'
import type { ThreadMessage } from '@atrium/domain/threads/thread-message'
import { useMemo } from 'react'

/** Which version of how many a message is, as `MessageView` takes it; nothing for one that has no other versions. */
export function useVersions(thread: Pick<ThreadWithMessages, 'messages'> | undefined) {
  return useMemo(() => {
    const tree = messageTree(thread?.messages ?? [])
    return (message: ThreadMessage): { version?: number; versions?: number } => {
      const { place, count } = versionPlace(tree, message)
      return count > 1 ? { version: place, versions: count } : {}
    }
  }, [thread?.messages])
}
