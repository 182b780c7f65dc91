import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { ThreadWithMessages } from '@atrium/contract/entities/thread'
import { newPromptPlace } from '@atrium/domain/drafts/draft-place'
import { messageText } from '@atrium/domain/messages/message-text'
import { toNewComparison } from '#frame/compare-address.ts'
import { useNavigate } from '#router/use-navigate.ts'

/** Leads with the last message of a conversation to where models are compared; undefined where it says nothing, or what may not leave it. */
export function useCompareThread({ messages, project, secureData, temporary }: ThreadWithMessages) {
  const drafts = useRoom(draftsRoom)
  const navigate = useNavigate()
  const last = messages.findLast(({ role }) => role === 'user')
  const text = last ? messageText(last.parts) : ''
  if (text === '' || secureData || temporary) return undefined
  return () => {
    drafts.at(newPromptPlace('chat', project)).write(text)
    void navigate(toNewComparison())
  }
}
