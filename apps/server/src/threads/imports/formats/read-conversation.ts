import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { atriumSchema, readAtrium } from './atrium-conversation.ts'
import { chatGptSchema, readChatGpt } from './chatgpt-conversation.ts'
import { claudeSchema, readClaude } from './claude-conversation.ts'
import { Unreadable } from './unreadable.ts'

const UNKNOWN = 'It is no conversation of an export that can be read here.'

/** What an item of an export is, told by its fields. @throws Unreadable */
export function readConversation(item: unknown): ImportedConversation {
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
