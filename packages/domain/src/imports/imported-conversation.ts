import type { MessagePart } from '#messages/thread-message.ts'
import type { ConverseType } from '#models/content-type.ts'
import type { ModelRef } from '#models/model-entry.ts'
import type { OptionValues } from '#options/option-sheet.ts'
import type { Retrieval } from '#runs/answer-context.ts'
import type { Receipt } from '#runs/receipt.ts'
import type { ImportFormat } from './import-format.ts'

/** What somebody has made of an artifact of an answer; `index` says of which. */
export type ImportedEdit = { index: number; code: string; date: number | null }

/** A message of another place. `parentId` is null for the first, and for one whose parent is missing. */
export type ImportedMessage = {
  id: string
  parentId: string | null
  role: 'user' | 'assistant'
  parts: MessagePart[]
  /** Milliseconds; null where nobody knows. */
  date: number | null
  /** Images, files and other parts of it that do not come along; none where missing. */
  left?: number
  /** How an answer was made, where that is known. */
  receipt?: Receipt
  /** What people have made of its artifacts, the oldest first. */
  edits?: readonly ImportedEdit[]
  /** The passages of libraries that an answer was given. */
  retrieval?: Retrieval
}

/** What was set in a conversation of this product. */
export type ImportedSettings = {
  type: ConverseType
  description: string
  instructions: string
  model: ModelRef | null
  options: OptionValues
  /** Null for those of whoever asks. */
  tools: readonly string[] | null
  moderation: boolean
  privacy: boolean
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
  /** Missing where it comes from elsewhere: it becomes a chat of which nothing is set. */
  settings?: ImportedSettings
  /** Where in its archive the files lie that its parts and options name, by their addresses there. */
  files?: ReadonlyMap<string, string>
}
