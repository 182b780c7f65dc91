import type { MessageFeedback } from '@atrium/contract/calls/threads/feedback'
import { useQuery } from '@tanstack/react-query'
import { useRoom } from '#console/use-room.ts'
import { feedbackRoom } from './feedback-room.ts'

/** What the person has said of the answers of a thread; undefined until that is known. */
export function useFeedbackOf(threadId: string): readonly MessageFeedback[] | undefined {
  return useQuery(useRoom(feedbackRoom).query(threadId)).data
}
