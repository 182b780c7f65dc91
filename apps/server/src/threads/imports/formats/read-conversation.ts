import { SOURCE_ID_LENGTH } from '@atrium/domain/imports/import-limits'
import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { atriumSchema, readAtrium } from './atrium-conversation.ts'
import { chatGptSchema, readChatGpt } from './chatgpt-conversation.ts'
import { claudeSchema, readClaude } from './claude-conversation.ts'
import { Unreadable } from './unreadable.ts'

const UNKNOWN = 'It is no conversation of an export that can be read here.'

/** What an item of an export is, told by its fields. @throws Unreadable */
export function readConversation(item: unknown): ImportedConversation {
  const conversation = read(item)
  const { sourceId } = conversation
  if (sourceId === '') throw new Unreadable('It has no ID.')
  // It becomes a key, which the database does not take in any length.
  if (sourceId.length > SOURCE_ID_LENGTH) throw new Unreadable(`Its ID is longer than ${SOURCE_ID_LENGTH} characters.`)
  if (sourceId.includes('\0')) throw new Unreadable('Its ID has a character that cannot be stored.')
  return conversation
}

function read(item: unknown): ImportedConversation {
  if (typeof item !== 'object' || item === null) throw new Unreadable(UNKNOWN)
  if ('mapping' in item) return readChatGpt(checked(chatGptSchema.safeParse(item)))
  if ('chat_messages' in item) return readClaude(checked(claudeSchema.safeParse(item)))
  if ('messages' in item) return readAtrium(checked(atriumSchema.safeParse(item)))
  throw new Unreadable(UNKNOWN)
}

function checked<Data>(
  parsed: { success: true; data: Data } | { success: false; error: { issues: { path: PropertyKey[] }[] } },
): Data {
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Unreadable(`Its field ${issue?.path.map(String).join('.') || '(the whole)'} is not as expected.`)
}
