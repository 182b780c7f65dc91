import { useRoom } from '@atrium/browser-state/console/use-room'
import { feedbackRoom } from '@atrium/browser-state/feedback/feedback-room'
import { useFeedbackOf } from '@atrium/browser-state/feedback/use-feedback-of'
import type { Feedback } from '@atrium/domain/feedback/feedback'
import type { MessageActions } from '@atrium/ui/message-view/message-view'
import { useMemo } from 'react'

type Facts = {
  threadId: string
  /** Those of the conversation, to which rating an answer is added. */
  actions: MessageActions
}

/** What the person thinks of the answers of a thread, and the way to say it. */
export function useFeedback({ threadId, actions }: Facts) {
  const { say } = useRoom(feedbackRoom)
  const data = useFeedbackOf(threadId)
  const all = useMemo(
    (): MessageActions => ({
      ...actions,
      onFeedback: (messageId, said) => void say(threadId, messageId, said),
    }),
    [actions, say, threadId],
  )
  const byId = useMemo(() => new Map((data ?? []).map((said) => [said.messageId, said])), [data])
  return { actions: all, feedbackOf: (messageId: string): Feedback | undefined => byId.get(messageId) }
}
