import { messagePartSchema } from '@atrium/contract/entities/message'
import { arrangeMessages, type GivenMessage } from '@atrium/domain/imports/arrange-messages'
import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { z } from 'zod'
import { Unreadable } from './unreadable.ts'

const messageSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(['system', 'user', 'assistant']),
  parts: z.array(z.unknown()),
  createdDate: z.string().nullish(),
})

/** A conversation as this product exports it as JSON. */
export const atriumSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdDate: z.string().nullish(),
  updatedDate: z.string().nullish(),
  secureData: z.boolean().optional(),
  activeMessageId: z.string().nullish(),
  messages: z.array(messageSchema),
})

/** @throws Unreadable */
export function readAtrium(given: z.output<typeof atriumSchema>): ImportedConversation {
  // What is secure data here is guarded by the conversation that it stands in.
  if (given.secureData) throw new Unreadable(reasonFor('conversationSecure'))
  const arranged = arrangeMessages(
    given.messages.map(({ id, parentId, role, parts, createdDate }) => ({
      id,
      parentId,
      role: role === 'system' ? null : role,
      parts: parts.flatMap(partOf),
      date: timeOf(createdDate),
    })),
  )
  if (!arranged) throw new Unreadable(reasonFor('conversationCircle'))
  return {
    format: 'atrium',
    sourceId: given.id,
    name: given.name,
    createdAt: timeOf(given.createdDate),
    updatedAt: timeOf(given.updatedDate),
    messages: arranged.messages,
    activeId: given.activeMessageId ? (arranged.stands.get(given.activeMessageId) ?? null) : null,
  }
}

/** Words and sources are taken as they are. The bytes of a file are not in the export: its name stands in its place. */
function partOf(given: unknown): GivenMessage['parts'] {
  const { data } = messagePartSchema.safeParse(given)
  if (data?.type === 'text') {
    const { text, pasted, continues } = data
    return [{ type: 'text', text, ...(pasted && { pasted }), ...(continues && { continues }) }]
  }
  if (data?.type === 'source-url' && /^https?:/i.test(data.url)) return [data]
  if (data?.type === 'source-document') return [data]
  return data?.type === 'file' ? [{ type: 'text', text: `*[${data.filename ?? data.mediaType}]*` }] : []
}

function timeOf(date: string | null | undefined): number | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : time
}
