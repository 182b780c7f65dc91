import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FilePart, MessagePart, TextPart, ThreadMessage } from '@atrium/domain/messages/thread-message'
import { messageText } from '@atrium/domain/messages/message-text'

/** A message as it is being changed: its words, and what stays of its files and pasted texts. */
export type EditedMessage = { text: string; files: readonly (FilePart | TextPart)[] }

/** What is kept of a change. An empty text is none, unless `blank` says that everything was deleted. */
export type KeptChange = { text?: string; options?: OptionValues | null; blank?: boolean }

/** The field of a draft under which the places of those files and pasted texts stand that were taken out. */
const LEFT_OUT = 'leftOut'

type Message = Pick<ThreadMessage, 'parts'>

/** A message with what was changed in it; as it stands where nothing was. */
export function editedMessage({ parts }: Message, { text, options, blank = false }: KeptChange = {}): EditedMessage {
  const isApart = (part: MessagePart) => part.type === 'file' || (part.type === 'text' && part.pasted === true)
  const apart = parts.filter((part) => part.type === 'file' || part.type === 'text').filter(isApart)
  const noted = options?.[LEFT_OUT]
  const leftOut: readonly unknown[] = Array.isArray(noted) ? noted : []
  const words = messageText(parts.filter((part) => !isApart(part)))
  return {
    text: blank ? '' : text === undefined || text === '' ? words : text,
    files: apart.filter((_, index) => !leftOut.includes(index)),
  }
}

/** What was taken out, as a draft keeps it; null where nothing was. */
export function changesOf(message: Message, { files }: EditedMessage): OptionValues | null {
  const leftOut = editedMessage(message).files.flatMap((file, index) => (files.includes(file) ? [] : [index]))
  return leftOut.length > 0 ? { [LEFT_OUT]: leftOut } : null
}

export function isChanged(message: Message, { text, files }: EditedMessage): boolean {
  const before = editedMessage(message)
  return text !== before.text || files.length !== before.files.length
}

/** Files and pasted texts before words, as the composer sends them. */
export function partsOf({ text, files }: EditedMessage): (TextPart | FilePart)[] {
  return [...files, ...(text.trim() === '' ? [] : [{ type: 'text' as const, text }])]
}
