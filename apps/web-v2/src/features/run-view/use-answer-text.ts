import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { messageText } from '@atrium/domain/messages/message-text'
import { useState } from 'react'

type HeardAnswer = {
  text: string
  /** The answer, once it has ended. */
  ended: ThreadMessage | null
}

const NOTHING: HeardAnswer = { text: '', ended: null }

/** The words of the answer that is being written, or that ended while it was looked at. */
export function useAnswerText(messages: readonly ThreadMessage[], answering: boolean): HeardAnswer {
  const [seen, setSeen] = useState({ answering, heard: NOTHING })
  const last = messages.at(-1)
  const answer = last?.role === 'assistant' ? last : null
  const text = answer ? messageText(answer.parts) : ''
  if (seen.answering !== answering) setSeen({ answering, heard: answering ? NOTHING : { text, ended: answer } })
  return answering ? { text, ended: null } : seen.heard
}
