import { promptOf } from '@atrium/domain/messages/prompt-of'
import type { FilePart, ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ReadyItem } from '@atrium/ui/media-gallery/media-gallery'
import { fileKey, type Made } from './made-desk.ts'
import { kindOf, madeFiles } from './made-items.ts'

/** An image or a video as the large view takes it. */
export type Seen = {
  item: ReadyItem
  made: Made
  message: ThreadMessage
  /** The question to which it belongs; undefined for what stands in a question itself. */
  source: ThreadMessage | undefined
}

type Facts = {
  /** A word for what has no name and no prompt. */
  name: string
  /** What is deleted, by `fileKey`. */
  gone?: ReadonlySet<string>
}

/**
 * What can be gone through in the large view of a conversation, in its order: what models have made, and the images that people have
 * given. A file that stands there more than once, as a result that the next question starts from, is shown in its first place.
 */
export function seenIn(messages: readonly ThreadMessage[], { name, gone }: Facts): Seen[] {
  const seen = new Map<string, Seen>()
  messages.forEach((message, index) => {
    const given = message.role !== 'assistant'
    const source = given ? undefined : messages.slice(0, index).findLast(({ role }) => role === 'user')
    const prompt = source ? promptOf(source.parts) : ''
    for (const part of madeFiles(message)) {
      const key = fileKey(part)
      // A video that was given plays in its message.
      if (seen.has(key) || gone?.has(key) || (given && kindOf(part) === 'video')) continue
      const made = { part, messageId: message.id, prompt, ...(given && { given }) }
      seen.set(key, { item: itemOf(part, prompt || part.filename || name), made, message, source })
    }
  })
  return [...seen.values()]
}

function itemOf(part: FilePart, alt: string): ReadyItem {
  const { width, height, seconds } = part.providerMetadata?.atrium ?? {}
  return {
    id: fileKey(part),
    kind: kindOf(part),
    state: 'ready',
    url: part.url,
    alt,
    name: part.filename ?? alt,
    ...(width && height && { width, height }),
    ...(seconds !== undefined && { seconds }),
  }
}
