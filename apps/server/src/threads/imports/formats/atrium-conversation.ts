import { modelRefSchema } from '@atrium/contract/entities/models/model'
import { optionValuesSchema } from '@atrium/contract/entities/models/option-values'
import { arrangeMessages, type GivenMessage } from '@atrium/domain/imports/arrange-messages'
import type { ImportedConversation, ImportedSettings } from '@atrium/domain/imports/imported-conversation'
import { IMPORTED_EDITS } from '@atrium/domain/imports/import-limits'
import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import { reasonFor } from '@atrium/domain/reasons/reason'
import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { THREAD_DESCRIPTION_LIMIT } from '@atrium/domain/threads/thread-limits'
import { OWN_TOOLS_LIMIT } from '@atrium/domain/tools/tool-limits'
import { z } from 'zod'
import { atriumMetadataSchema, readMetadata } from './atrium-metadata.ts'
import { isLight, partsOfAtrium } from './atrium-parts.ts'
import { timeOf } from './time-of.ts'
import { Unreadable } from './unreadable.ts'

const messageSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(['system', 'user', 'assistant']),
  parts: z.array(z.unknown()),
  createdDate: z.string().nullish(),
  metadata: atriumMetadataSchema,
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
  let room = IMPORTED_EDITS
  const arranged = arrangeMessages(
    given.messages.map(({ id, parentId, role, parts: all, createdDate, metadata }): GivenMessage => {
      const { parts, left } = partsOfAtrium(all, files)
      const made = readMetadata(metadata, { role, parts, room })
      room -= made.edits?.length ?? 0
      const shown = role === 'system' ? null : role
      return { id, parentId, role: shown, parts, date: timeOf(createdDate), ...made, left: left + made.left }
    }),
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
