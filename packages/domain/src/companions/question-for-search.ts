import type { MessageContent } from '#messages/thread-message.ts'

/** A question of fewer words hardly says by itself what it is about. */
const SHORT = 6

type Said = Pick<MessageContent, 'role' | 'parts'>

/**
 * What libraries are searched for: the last question. One of a few words ("and in Berlin?") is searched for together with the question
 * before it.
 */
export function questionForSearch(conversation: readonly Said[], limit: number): string {
  const [last = '', before = ''] = conversation
    .filter(({ role }) => role === 'user')
    .map(wordsOf)
    .filter((words) => words !== '')
    .toReversed()
  const isShort = last.split(/\s+/).length < SHORT
  return (isShort && before !== '' ? `${before}\n${last}` : last).slice(-limit).trim()
}

function wordsOf({ parts }: Said): string {
  return parts
    .flatMap((part) => (part.type === 'text' && !part.continues ? [part.text] : []))
    .join('\n')
    .trim()
}
