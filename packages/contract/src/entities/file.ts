import { FILE_ORIGINS } from '@atrium/domain/files/file-origin'
import { z } from 'zod'
import { modelRefSchema } from './models/model.ts'
import { optionValuesSchema } from './models/option-values.ts'

/**
 * A kept file. The fields from `threadId` on tell how a model made it. They are null for one that somebody has uploaded, and for
 * whoever neither made it nor sees the thread that it comes from.
 */
export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Read from the bytes, whatever was claimed. */
  mediaType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Where it is read, relative to this origin. */
  url: z.string(),
  /** Pixels, of images and videos. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Length of videos and audio. */
  seconds: z.number().nullable(),
  origin: z.enum(FILE_ORIGINS),
  project: z.number().int(),
  author: z.string(),
  createdDate: z.string(),
  /** It is taken in conversations with secure data alone, and where it stood before. */
  secureData: z.boolean(),
  threadId: z.string().nullable(),
  messageId: z.string().nullable(),
  runId: z.string().nullable(),
  /** The file that it was made from. */
  parentId: z.string().nullable(),
  prompt: z.string().nullable(),
  options: optionValuesSchema.nullable(),
  seed: z.number().int().nullable(),
  model: modelRefSchema.nullable(),
  /** In dollars. */
  cost: z.number().nullable(),
})

export type File = z.infer<typeof fileSchema>
