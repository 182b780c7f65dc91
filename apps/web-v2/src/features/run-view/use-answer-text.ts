import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { messageText } from '@atrium/domain/messages/message-text'
import { useState } from 'react'

/** The words of the answer that is being written, or that ended while it was looked at. */
export function useAnswerText(messages: readonly ThreadMessage[], answering: boolean): string {
  const [seen, setSeen] = useState({ answering, ended: '' })
  const last = messages.at(-1)
  const text = last?.role === 'assistant' ? messageText(last.parts) : ''
  if (seen.answering !== answering) setSeen({ answering, ended: answering ? '' : text })
  return answering ? text : seen.ended
}
