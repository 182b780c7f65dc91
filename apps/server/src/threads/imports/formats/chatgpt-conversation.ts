import { arrangeMessages, type GivenMessage } from '@atrium/domain/imports/arrange-messages'
import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { z } from 'zod'
import { Unreadable } from './unreadable.ts'

const partSchema = z.union([
  z.string(),
  z.looseObject({ content_type: z.string().optional(), text: z.string().optional() }),
])

const nodeSchema = z.object({
  id: z.string(),
  parent: z.string().nullish(),
  message: z
    .object({
      author: z.object({ role: z.string() }),
      create_time: z.number().nullish(),
      content: z.looseObject({
        content_type: z.string(),
        parts: z.array(z.unknown()).optional(),
        text: z.string().optional(),
      }),
      recipient: z.string().nullish(),
      metadata: z.looseObject({ is_visually_hidden_from_conversation: z.boolean().optional() }).nullish(),
    })
    .nullish(),
})

/** A conversation of the export of ChatGPT: a tree of messages by their ids. */
export const chatGptSchema = z.object({
  id: z.string().optional(),
  conversation_id: z.string().optional(),
  title: z.string().nullish(),
  create_time: z.number().nullish(),
  update_time: z.number().nullish(),
  current_node: z.string().nullish(),
  mapping: z.record(z.string(), nodeSchema),
})

type Node = z.output<typeof nodeSchema>

const SHOWN: readonly string[] = ['text', 'multimodal_text', 'code']

/** @throws Unreadable */
export function readChatGpt(given: z.output<typeof chatGptSchema>): ImportedConversation {
  const arranged = arrangeMessages(Object.values(given.mapping).map(messageOf))
  if (!arranged) throw new Unreadable(reasonFor('conversationCircle'))
  const sourceId = given.conversation_id ?? given.id
  if (!sourceId) throw new Unreadable(reasonFor('conversationNoId'))
  return {
    format: 'chatgpt',
    sourceId,
    name: given.title ?? '',
    createdAt: millisecondsOf(given.create_time),
    updatedAt: millisecondsOf(given.update_time),
    messages: arranged.messages,
    activeId: given.current_node ? (arranged.stands.get(given.current_node) ?? null) : null,
  }
}

function messageOf({ id, parent, message }: Node): GivenMessage {
  const empty = { id, parentId: parent ?? null, role: null, parts: [], date: null }
  if (!message || message.metadata?.is_visually_hidden_from_conversation) return empty
  const { role } = message.author
  if ((role !== 'user' && role !== 'assistant') || !SHOWN.includes(message.content.content_type)) return empty
  // What an assistant says to a tool is nothing that it says to a person.
  if (role === 'assistant' && message.recipient && message.recipient !== 'all') return empty
  return { ...empty, role, parts: partsOf(message.content), date: millisecondsOf(message.create_time) }
}

function partsOf({ content_type, parts = [], text }: NonNullable<Node['message']>['content']): GivenMessage['parts'] {
  if (content_type === 'code') return text ? [{ type: 'text', text: `\`\`\`\n${text}\n\`\`\`` }] : []
  return parts.flatMap((given) => {
    const part = partSchema.safeParse(given).data
    if (part === undefined) return []
    if (typeof part === 'string') return part === '' ? [] : [{ type: 'text' as const, text: part }]
    if (part.text) return [{ type: 'text' as const, text: part.text }]
    return [{ type: 'text' as const, text: part.content_type?.startsWith('image') ? '*[Image]*' : '*[File]*' }]
  })
}

const millisecondsOf = (seconds: number | null | undefined) => (seconds ? Math.round(seconds * 1000) : null)
