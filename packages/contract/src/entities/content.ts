import { CONTENT_KINDS } from '@atrium/domain/contents/content-kind'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { z } from 'zod'

/** Places in a text, each from its first character to the one after its last. */
const marksSchema = z.array(z.tuple([z.number().int(), z.number().int()]))

/** Where in a piece of content the words stand that were looked for. */
export const contentHitSchema = z.object({
  /** The message in which they stand; null where it is the name or the description. */
  messageId: z.string().nullable(),
  /** A piece of the text; empty where they stand in the name alone. */
  text: z.string(),
  marks: marksSchema,
  nameMarks: marksSchema,
})

/** One row of all content: what every kind has in common. */
export const contentSchema = z.object({
  id: z.string(),
  type: z.enum(CONTENT_KINDS),
  /** The prompt of a result. */
  parent: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  project: z.number().int(),
  author: z.string(),
  /** The name of an author who is not the caller. */
  authorName: z.string().optional(),
  protected: z.enum(PROTECTION_LEVELS),
  isPrivate: z.boolean(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  /** Of a file. */
  mediaType: z.string().nullable(),
  /** The caller's own folder in which it lies. */
  folder: z.string().nullable(),
  /** Whether the caller has put it away. */
  archived: z.boolean(),
  createdDate: z.string(),
  updatedDate: z.string(),
  /** Of what is in the trash: when it was deleted, and when it goes for good. */
  deletedDate: z.string().nullable(),
  goneDate: z.string().nullable(),
  hit: contentHitSchema.nullable(),
})

export type Content = z.infer<typeof contentSchema>

/** A folder of the caller's own. */
export const contentFolderSchema = z.object({ id: z.string(), name: z.string() })

export type ContentFolder = z.infer<typeof contentFolderSchema>
