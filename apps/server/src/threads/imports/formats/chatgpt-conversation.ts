import { arrangeMessages, type GivenMessage } from '@atrium/domain/imports/arrange-messages'
import type { ImportedConversation } from '@atrium/domain/imports/imported-conversation'
import { textsOfWorks } from '@atrium/domain/imports/works'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { z } from 'zod'
import { type SaidToCanvas, workOfChatGpt } from './chatgpt-works.ts'
import { Unreadable } from './unreadable.ts'

const partSchema = z.union([
  z.string(),
  z.looseObject({
    content_type: z.string().optional(),
    text: z.string().optional(),
    asset_pointer: z.string().optional().catch(undefined),
  }),
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
      metadata: z
        .looseObject({
          is_visually_hidden_from_conversation: z.boolean().optional(),
          attachments: z
            .array(z.looseObject({ id: z.string().optional().catch(undefined), name: z.string() }))
            .optional()
            .catch(undefined),
        })
        .nullish(),
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
  const nodes = Object.values(given.mapping).map((node) => ({ node, canvas: canvasOf(node) }))
  const works = textsOfWorks(
    nodes.map(({ node: { id, parent }, canvas }) => ({
      id,
      parentId: parent ?? null,
      steps: canvas?.step ? [canvas.step] : [],
    })),
  )
  if (!works) throw new Unreadable(reasonFor('conversationWorks'))
  const arranged = arrangeMessages(
    nodes.map(({ node, canvas }) => messageOf(node, canvas && (canvas.text ?? works.get(node.id)?.[0] ?? ''))),
  )
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

/** What an assistant says to the canvas; null where it says something else. */
function canvasOf({ id, message }: Node): SaidToCanvas | null {
  if (message?.author.role !== 'assistant' || !message.recipient) return null
  const { text, parts = [] } = message.content
  return workOfChatGpt(id, message.recipient, text ?? parts.filter((part) => typeof part === 'string').join(''))
}

/** @param canvas what stands there for what it says to the canvas; null where it says nothing to it */
function messageOf({ id, parent, message }: Node, canvas: string | null): GivenMessage {
  const empty = { id, parentId: parent ?? null, role: null, parts: [], date: null }
  if (!message || message.metadata?.is_visually_hidden_from_conversation) return empty
  const { role } = message.author
  const date = millisecondsOf(message.create_time)
  if (canvas !== null) return { ...empty, role: 'assistant', parts: [{ type: 'text', text: canvas }], date }
  if ((role !== 'user' && role !== 'assistant') || !SHOWN.includes(message.content.content_type)) return empty
  // What an assistant says to a tool is nothing that it says to a person.
  if (role === 'assistant' && message.recipient && message.recipient !== 'all') return empty
  const { attachments = [] } = message.metadata ?? {}
  return { ...empty, role, ...partsOf(message.content, attachments), date }
}

/** What a message says. Its images and files do not come along: their names stand in their places. */
function partsOf(
  { content_type, parts = [], text }: NonNullable<Node['message']>['content'],
  attachments: readonly { id?: string | undefined; name: string }[],
): Pick<GivenMessage, 'parts' | 'left'> {
  if (content_type === 'code') return { parts: text ? [textOf(`\`\`\`\n${text}\n\`\`\``)] : [] }
  const shown = new Set<string>()
  let left = 0
  const said = parts.flatMap((given) => {
    const part = partSchema.safeParse(given).data
    if (part === undefined) return []
    if (typeof part === 'string') return part === '' ? [] : [textOf(part)]
    if (part.text) return [textOf(part.text)]
    left += 1
    const named = attachments.find(({ id }) => id !== undefined && part.asset_pointer?.includes(id))
    if (named) shown.add(named.name)
    return [textOf(`*[${named?.name ?? (part.content_type?.startsWith('image') ? 'Image' : 'File')}]*`)]
  })
  const beside = attachments.filter(({ name }) => !shown.has(name)).map(({ name }) => textOf(`*[${name}]*`))
  return { parts: [...beside, ...said], left: left + beside.length }
}

const textOf = (text: string) => ({ type: 'text' as const, text })

const millisecondsOf = (seconds: number | null | undefined) => (seconds ? Math.round(seconds * 1000) : null)
