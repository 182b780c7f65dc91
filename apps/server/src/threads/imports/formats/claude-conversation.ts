import { arrangeMessages, type GivenMessage } from '@atrium/domain/imports/arrange-messages'
import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { textsOfWorks } from '@atrium/domain/imports/works'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { z } from 'zod'
import { claudePieceSchema, workOfClaude } from './claude-works.ts'
import { timeOf } from './time-of.ts'
import { Unreadable } from './unreadable.ts'

const messageSchema = z.object({
  uuid: z.string(),
  sender: z.string(),
  text: z.string().nullish(),
  content: z.array(claudePieceSchema).nullish(),
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
  const placed = given.chat_messages.map((message, index) => {
    const before = inRow ? given.chat_messages[index - 1]?.uuid : message.parent_message_uuid
    return { message, id: message.uuid, parentId: before ?? null, steps: stepsOf(message) }
  })
  const works = textsOfWorks(placed)
  if (!works) throw new Unreadable(reasonFor('conversationWorks'))
  const arranged = arrangeMessages(
    placed.map(({ message, id, parentId }): GivenMessage => {
      const { parts, left } = partsOf(message, works.get(id) ?? [])
      return { id, parentId, role: ROLES[message.sender] ?? null, parts, left, date: timeOf(message.created_at) }
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

const stepsOf = ({ content }: Message) => (content ?? []).flatMap((piece) => workOfClaude(piece) ?? [])

/** @param works what stands there for the works that it changes, one after the other; null where nothing does */
function partsOf(
  { text, content, attachments, files }: Message,
  works: readonly (string | null)[],
): Pick<GivenMessage, 'parts' | 'left'> {
  let step = 0
  const pieces = (content ?? []).flatMap((part) => {
    if (part.type === 'text') return part.text ? [part.text] : []
    return workOfClaude(part) ? (works[step++] ?? []) : []
  })
  // Where there are pieces of work alone, the words stand beside them.
  const isSaid = (content ?? []).some((part) => part.type === 'text' && part.text)
  const words = [...(isSaid || !text ? [] : [text]), ...pieces].join('\n\n')
  const pasted = (attachments ?? []).flatMap(({ extracted_content: read }) =>
    read ? [{ type: 'text' as const, text: read, pasted: true }] : [],
  )
  const named = (files ?? []).flatMap(({ file_name: name }) => (name ? [`*[${name}]*`] : []))
  const said = [words, ...named].filter((piece) => piece !== '').join('\n\n')
  const parts = [...pasted, ...(said === '' ? [] : [{ type: 'text' as const, text: said }])]
  return { parts, left: named.length }
}
