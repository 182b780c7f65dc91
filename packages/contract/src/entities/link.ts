import type { LinkedMessage } from '@atrium/domain/links/linked-messages'
import { LINK_KINDS } from '@atrium/domain/links/link-kind'
import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { z } from 'zod'
import { messagePartSchema } from './threads/message.ts'
import { modelRefSchema } from './models/model.ts'

/** A link as whoever made it sees it. */
export const linkSchema = z.object({
  id: z.string(),
  kind: z.enum(LINK_KINDS),
  /** The thread, prompt, result or file that it shows. */
  subject: z.string(),
  project: z.number().int(),
  name: z.string(),
  /** Who may open it. */
  protected: z.enum(PROTECTION_LEVELS),
  /** More has been said since: the link shows it once it is updated. */
  outdated: z.boolean(),
  createdDate: z.string(),
  /** The moment of which it shows what there was. */
  updatedDate: z.string(),
  revokedDate: z.string().nullable(),
})

export type Link = z.infer<typeof linkSchema>

/** A message as a link shows it: what was said, without thoughts, tools and receipts. */
export const linkedMessageSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(['user', 'assistant']),
  parts: z.array(messagePartSchema),
  /** The model that answered. */
  model: modelRefSchema.nullable(),
  createdDate: z.string(),
}) satisfies z.ZodType<LinkedMessage>

/** What a link shows to whoever may open it. */
export const linkedSchema = z.object({
  id: z.string(),
  kind: z.enum(LINK_KINDS),
  type: z.enum(CONVERSE_TYPES),
  name: z.string(),
  /** Who made the link. */
  authorName: z.string(),
  own: z.boolean(),
  secureData: z.boolean(),
  /** Whether the caller may continue it in a thread of their own. */
  mayCopy: z.boolean(),
  createdDate: z.string(),
  updatedDate: z.string(),
  messages: z.array(linkedMessageSchema),
  /** Results of a prompt that it leaves out: it shows the newest 50, and not more than it can hold. */
  leftOut: z.number().int(),
})

export type Linked = z.infer<typeof linkedSchema>
