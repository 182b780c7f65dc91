import type { MessagePart } from '#messages/thread-message.ts'
import type { ImportFormat } from './import-format.ts'

/** A message of another place. `parentId` is null for the first, and for one whose parent is missing. */
export type ImportedMessage = {
  id: string
  parentId: string | null
  role: 'user' | 'assistant'
  parts: MessagePart[]
  /** Milliseconds; null where nobody knows. */
  date: number | null
}

/** A conversation of another place. */
export type ImportedConversation = {
  format: ImportFormat
  /** Its id there: it is imported once. */
  sourceId: string
  name: string
  createdAt: number | null
  updatedAt: number | null
  /** Parents come before their children. */
  messages: ImportedMessage[]
  /** The last message of the branch that is shown; the last of all where null. */
  activeId: string | null
}
