import { z } from 'zod'
import { modelRefSchema } from './models/model.ts'
import { optionValuesSchema } from './models/option-values.ts'
import { demandsSchema } from './threads/demands.ts'

/** A file of a draft, without its bytes. */
export const draftFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** The address of a kept file; null for one whose contents the draft holds itself. */
  url: z.string().nullable(),
  /** It was uploaded for the draft. */
  uploaded: z.boolean(),
  createdDate: z.string(),
})

export type DraftFile = z.infer<typeof draftFileSchema>

/** What somebody is writing at a place. One that was never written is empty and has the revision 0. */
export const draftSchema = z.object({
  place: z.string(),
  /** The thread in which it is written; null for one that does not exist yet. */
  threadId: z.string().nullable(),
  text: z.string(),
  model: modelRefSchema.nullable(),
  options: optionValuesSchema.nullable(),
  /** What is sent demands it; null where nothing is demanded. */
  demands: demandsSchema.nullable(),
  files: z.array(draftFileSchema),
  /** Another number after every change of the text. */
  revision: z.number().int(),
  /** Null for one that was never written. */
  updatedDate: z.string().nullable(),
})

export type Draft = z.infer<typeof draftSchema>

/** A draft in a list. */
export const draftInListSchema = draftSchema
  .pick({ place: true, threadId: true, revision: true })
  .extend({ excerpt: z.string(), files: z.number().int(), updatedDate: z.string() })

export type DraftInList = z.infer<typeof draftInListSchema>
