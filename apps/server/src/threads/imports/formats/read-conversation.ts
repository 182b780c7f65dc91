import { SOURCE_ID_LENGTH } from '@atrium/domain/imports/import-limits'
import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { atriumSchema, readAtrium } from './atrium-conversation.ts'
import { chatGptSchema, readChatGpt } from './chatgpt-conversation.ts'
import { claudeSchema, readClaude } from './claude-conversation.ts'
import { Unreadable } from './unreadable.ts'

/** What this product exports beside conversations, told by its fields. */
const OTHERS = [
  { field: 'promptId', reason: reasonFor('conversationIsResult') },
  { field: 'results', reason: reasonFor('conversationIsPrompt') },
  { field: 'error', reason: reasonFor('conversationNotExported') },
]

/** What an item of an export is, told by its fields. @throws Unreadable */
export function readConversation(item: unknown): ImportedConversation {
  const conversation = read(item)
  const { sourceId } = conversation
  if (sourceId === '') throw new Unreadable(reasonFor('conversationNoId'))
  // It becomes a key, which the database does not take in any length.
  if (sourceId.length > SOURCE_ID_LENGTH)
    throw new Unreadable(reasonFor('conversationLongId', { limit: SOURCE_ID_LENGTH }))
  if (sourceId.includes('\0')) throw new Unreadable(reasonFor('conversationOddId'))
  return conversation
}

function read(item: unknown): ImportedConversation {
  if (typeof item !== 'object' || item === null) throw new Unreadable(reasonFor('conversationUnknown'))
  if ('mapping' in item) return readChatGpt(checked(chatGptSchema.safeParse(item)))
  if ('chat_messages' in item) return readClaude(checked(claudeSchema.safeParse(item)))
  const other = OTHERS.find(({ field }) => field in item)
  if (other) throw new Unreadable(other.reason)
  if ('messages' in item) return readAtrium(checked(atriumSchema.safeParse(item)))
  throw new Unreadable(reasonFor('conversationUnknown'))
}

function checked<Data>(
  parsed: { success: true; data: Data } | { success: false; error: { issues: { path: PropertyKey[] }[] } },
): Data {
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Unreadable(reasonFor('conversationField', { field: issue?.path.map(String).join('.') || '*' }))
}
