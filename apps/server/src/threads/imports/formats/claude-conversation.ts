import { arrangeMessages, type GivenMessage } from '@atrium/domain/imports/arrange-messages'
import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { z } from 'zod'
import { Unreadable } from './unreadable.ts'

const messageSchema = z.object({
  uuid: z.string(),
  sender: z.string(),
  text: z.string().nullish(),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).nullish(),
  created_at: z.string().nullish(),
  parent_message_uuid: z.string().nullish(),
  attachments: z
    .array(z.looseObject({ file_name: z.string().nullish(), extracted_content: z.string().nullish() }))
    .nullish(),
  files: z.array(z.looseObject({ file_name: z.string().nullish() })).nullish(),
})

/** A conversation of the export of Claude: its messages in a row, or by their parents. */
export const claudeSchema = z.object({
  uuid: z.string(),
  name: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  chat_messages: z.array(messageSchema),
})

type Message = z.output<typeof messageSchema>

const ROLES: Readonly<Record<string, 'user' | 'assistant'>> = { human: 'user', assistant: 'assistant' }

/** @throws Unreadable */
export function readClaude(given: z.output<typeof claudeSchema>): ImportedConversation {
  const inRow = given.chat_messages.every(({ parent_message_uuid: parent }) => !parent)
  const arranged = arrangeMessages(
    given.chat_messages.map((message, index): GivenMessage => {
      const before = inRow ? given.chat_messages[index - 1]?.uuid : message.parent_message_uuid
      const role = ROLES[message.sender] ?? null
      return {
        id: message.uuid,
        parentId: before ?? null,
        role,
        parts: partsOf(message),
        date: timeOf(message.created_at),
      }
    }),
  )
  if (!arranged) throw new Unreadable(reasonFor('conversationCircle'))
  return {
    format: 'claude',
    sourceId: given.uuid,
    name: given.name ?? '',
    createdAt: timeOf(given.created_at),
    updatedAt: timeOf(given.updated_at),
    messages: arranged.messages,
    activeId: null,
  }
}

function partsOf({ text, content, attachments, files }: Message): GivenMessage['parts'] {
  const pieces = (content ?? []).flatMap((part) => (part.type === 'text' && part.text ? [part.text] : []))
  const words = pieces.length > 0 ? pieces.join('\n\n') : (text ?? '')
  const pasted = (attachments ?? []).flatMap(({ extracted_content: read }) =>
    read ? [{ type: 'text' as const, text: read, pasted: true }] : [],
  )
  const named = (files ?? []).flatMap(({ file_name: name }) => (name ? [`*[${name}]*`] : []))
  const said = [words, ...named].filter((piece) => piece !== '').join('\n\n')
  return [...pasted, ...(said === '' ? [] : [{ type: 'text' as const, text: said }])]
}

function timeOf(date: string | null | undefined): number | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : time
}
