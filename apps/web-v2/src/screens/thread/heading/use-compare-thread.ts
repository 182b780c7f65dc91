import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { putBack } from '@atrium/browser-state/drafts/put-back'
import { useDemandAt } from '@atrium/browser-state/drafts/demands/use-demand-at'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { ThreadWithMessages } from '@atrium/contract/entities/threads/thread'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import { messageTree, pathTo } from '@atrium/domain/branches/message-tree'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { messageText } from '@atrium/domain/messages/message-text'
import { toNewComparison } from '#router/addresses/compare-address.ts'
import { useNavigate } from '#router/use-navigate.ts'

/** Leads with the last message of a conversation, and what the conversation demands, to where models are compared; undefined where it says nothing, or what may not leave it. */
export function useCompareThread(thread: ThreadWithMessages) {
  const { messages, activeMessageId, project, secureData, temporary } = thread
  const { moderation = false, privacy = false, tools } = thread
  const drafts = useRoom(draftsRoom)
  const demandAt = useDemandAt()
  const navigate = useNavigate()
  // What is shown, not what was written last on any branch.
  const last = pathTo(messageTree(messages), activeMessageId).findLast(({ role }) => role === 'user')
  const text = last ? messageText(last.parts) : ''
  const current = useProject().project?.projectId
  if (text === '' || secureData || temporary) return undefined
  const parts = (last?.parts ?? []).filter((part) => part.type === 'text' || part.type === 'file')
  return () => {
    // Above what somebody was writing there.
    const type = threadTypeOf(thread.type)
    const place = newPromptPlace(type, current ?? project)
    putBack(drafts, place, { messages: [{ role: 'user', parts }] })
    demandAt(place, { moderation, privacy, tools: tools ?? [] })
    void navigate(toNewComparison(type))
  }
}
