import { messagePartSchema, receiptSchema } from '@atrium/contract/entities/threads/message'
import { modelRefSchema } from '@atrium/contract/entities/models/model'
import { optionValuesSchema } from '@atrium/contract/entities/models/option-values'
import { arrangeMessages, type GivenMessage } from '@atrium/domain/imports/arrange-messages'
import type { ImportedConversation, ImportedSettings } from '@atrium/domain/imports/imported-conversation'
import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { THREAD_DESCRIPTION_LIMIT } from '@atrium/domain/threads/thread-limits'
import { OWN_TOOLS_LIMIT } from '@atrium/domain/tools/tool-limits'
import { z } from 'zod'
import { namedInstead } from '../named-instead.ts'
import { Unreadable } from './unreadable.ts'

const messageSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(['system', 'user', 'assistant']),
  parts: z.array(z.unknown()),
  createdDate: z.string().nullish(),
  metadata: z
    .object({ receipt: receiptSchema.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** Characters of options or of a receipt as JSON. What is larger was made by no product of ours, and stands in every list that shows the thread. */
const HEAVIEST_SETTINGS = 16_384

const isLight = (settings: object): boolean => JSON.stringify(settings).length <= HEAVIEST_SETTINGS

/** A conversation as this product exports it as JSON. */
export const atriumSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdDate: z.string().nullish(),
  updatedDate: z.string().nullish(),
  secureData: z.boolean().optional(),
  activeMessageId: z.string().nullish(),
  messages: z.array(messageSchema),
  /** The files beside it in its archive; those without a path were left out there. */
  files: z.array(z.object({ url: z.string(), path: z.string().nullable() })).catch([]),
  // What is set in it does not keep its words out: what cannot be read of that is left out.
  type: z.enum(CONVERSE_TYPES).catch('chat'),
  description: z.string().max(THREAD_DESCRIPTION_LIMIT).catch(''),
  instructions: z.string().max(INSTRUCTIONS_LIMIT).catch(''),
  provider: z.unknown().optional(),
  model: z.unknown().optional(),
  providerOptions: optionValuesSchema.catch({}),
  tools: z.array(z.string().min(1).max(200)).max(OWN_TOOLS_LIMIT).nullable().catch(null),
  moderation: z.boolean().catch(false),
  privacy: z.boolean().catch(false),
})

/** @throws Unreadable */
export function readAtrium(given: z.output<typeof atriumSchema>): ImportedConversation {
  // What is secure data here is guarded by the conversation that it stands in.
  if (given.secureData) throw new Unreadable(reasonFor('conversationSecure'))
  const files = new Map(given.files.flatMap(({ url, path }) => (path === null ? [] : [[url, path] as const])))
  const arranged = arrangeMessages(
    given.messages.map(({ id, parentId, role, parts, createdDate, metadata }) => ({
      id,
      parentId,
      role: role === 'system' ? null : role,
      parts: parts.flatMap((part) => partOf(part, files)),
      left: parts.filter((part) => isLeft(part, files)).length,
      date: timeOf(createdDate),
      ...(metadata?.receipt && isLight(metadata.receipt) && { receipt: metadata.receipt }),
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
    settings: settingsOf(given, files),
    files,
  }
}

/** What was set there; of options those are left out that name a file which does not come along. */
function settingsOf(
  { provider, model, providerOptions, ...given }: z.output<typeof atriumSchema>,
  files: ReadonlyMap<string, string>,
): ImportedSettings {
  const { type, description, instructions, tools, moderation, privacy } = given
  const { image, mask, ...others } = providerOptions
  const comes = (address: unknown) => typeof address === 'string' && files.has(address)
  const options = { ...others, ...(comes(image) && { image }), ...(comes(mask) && { mask }) }
  const ref = modelRefSchema.safeParse({ provider, model }).data ?? null
  // Its companion is somebody's content here, and is not brought along.
  return {
    type: type === 'companion' ? 'chat' : type,
    description,
    instructions,
    model: ref,
    options: ref && isLight(options) ? options : {},
    tools,
    moderation,
    privacy,
  }
}

/** Words and sources are taken as they are. Where a file does not come along, its name stands in its place. */
function partOf(given: unknown, files: ReadonlyMap<string, string>): GivenMessage['parts'] {
  const { data } = messagePartSchema.safeParse(given)
  if (data?.type === 'text') {
    const { text, pasted, continues } = data
    return [{ type: 'text', text, ...(pasted && { pasted }), ...(continues && { continues }) }]
  }
  if (data?.type === 'source-url' && /^https?:/i.test(data.url)) return [data]
  if (data?.type === 'source-document') return [data]
  if (data?.type !== 'file') return []
  return files.has(data.url) ? [data] : [{ type: 'text', text: namedInstead(data) }]
}

function isLeft(given: unknown, files: ReadonlyMap<string, string>): boolean {
  const { data } = messagePartSchema.safeParse(given)
  return data?.type === 'file' && !files.has(data.url)
}

function timeOf(date: string | null | undefined): number | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : time
}
