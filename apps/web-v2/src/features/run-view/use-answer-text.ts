import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { messageText } from '@atrium/domain/messages/message-text'
import { useState } from 'react'

type HeardAnswer = {
  text: string
  /** The answer, once it has ended; as it is by now, since why it ended may come after its end. */
  ended: ThreadMessage | null
}

const NOTHING = { text: '', endedId: null as string | null }

/**
 * The words of the answer that is being written, or that ended while it was looked at.
 * @param unseenEnd the answer that ended just before it could be looked at, as with a conversation that begins with it
 */
export function useAnswerText(
  messages: readonly ThreadMessage[],
  answering: boolean,
  unseenEnd: string | null,
): HeardAnswer {
  const [seen, setSeen] = useState(() => {
    const early = messages.find(({ id }) => id === unseenEnd)
    return { answering, ...(early ? { text: messageText(early.parts), endedId: unseenEnd } : NOTHING) }
  })
  const last = messages.at(-1)
  const answer = last?.role === 'assistant' ? last : null
  const text = answer ? messageText(answer.parts) : ''
  if (seen.answering !== answering) {
    setSeen({ answering, ...(answering ? NOTHING : { text, endedId: answer?.id ?? null }) })
  }
  if (answering) return { text, ended: null }
  return { text: seen.text, ended: messages.find(({ id }) => id === seen.endedId) ?? null }
}
