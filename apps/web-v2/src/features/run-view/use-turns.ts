import { isLive } from '@atrium/browser-state/runs/live-run'
import { useUnseenEnd } from '@atrium/browser-state/runs/use-unseen-end'
import { useConversation } from '@atrium/browser-state/runs/conversation/use-conversation'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { useEffect, useMemo, useState } from 'react'
import { answersAtEnd, unreadAnswer } from './answers-at-end.ts'
import { linkedTurn, point } from './linked-turn.ts'
import { turnOf, withStableTurns } from './stable-turns.ts'
import { useAnswerText } from './use-answer-text.ts'
import { useSentTurn } from './use-sent-turn.ts'
import { useTurnPlaces } from './use-turn-places.ts'

/** A conversation turn by turn, and where it is opened, is being written and ends. */
export function useTurns(threadId: string) {
  const { thread, run, messages, ...conversation } = useConversation(threadId)
  const atEnd = useMemo(() => answersAtEnd(thread.data, messages), [thread.data, messages])
  // A parallel answer to the one that is shown is in sight.
  const elsewhere = conversation.elsewhere && !atEnd.includes(run?.messageId ?? '')
  const writing = run !== null && isLive(run)
  const answering = writing && !elsewhere
  const [cache] = useState(() => new WeakMap<ThreadMessage, ThreadMessage>())
  const shown = useMemo(() => withStableTurns(messages, cache), [messages, cache])
  const turns = useMemo(() => messages.map(turnOf), [messages])
  const mixed = useMemo(() => modelsOf(messages).size > 1, [messages])
  const placesOf = useTurnPlaces(thread.data, messages)
  const sent = useSentTurn(messages, run)
  const heard = useAnswerText(messages, answering, useUnseenEnd(threadId, run))
  const [linked] = useState(() => linkedTurn(messages))
  const [openAt] = useState(() => linked?.viewId ?? (writing ? undefined : unreadAnswer(thread.data, messages, atEnd)))
  useEffect(() => point(linked), [linked])
  return {
    thread: thread.data,
    run,
    messages,
    /** The messages under the ids that the view knows them by. */
    shown,
    /** What the list has to know of each. */
    turns,
    placesOf,
    sent,
    openAt,
    /** The answer is being written in what is shown. */
    answering,
    /** What screen readers hear of the answer. */
    heard,
    /** The answer is being written in another branch. */
    elsewhere,
    /** More than one model has answered. */
    mixed,
    /** The ids of the answers with which the branch that is shown ends. */
    atEnd,
  }
}

function modelsOf(messages: readonly ThreadMessage[]): ReadonlySet<string> {
  return new Set(
    messages.flatMap(({ metadata }) => {
      const model = metadata?.receipt?.model
      return model ? [`${model.provider} ${model.model}`] : []
    }),
  )
}
