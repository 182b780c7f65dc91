import { IMPORT_FORMATS, IMPORT_STATUSES } from '@atrium/domain/imports/import-format'
import { z } from 'zod'
import { reasonSchema } from '../reason.ts'

/** A file of conversations from elsewhere, how far it has been imported, and what became of it. */
export const importSchema = z.object({
  id: z.string(),
  project: z.number().int(),
  name: z.string(),
  size: z.number(),
  /** Null until the first conversation has been read. */
  format: z.enum(IMPORT_FORMATS).nullable(),
  status: z.enum(IMPORT_STATUSES),
  /** Share of the file that has been read, from 0 to 1. */
  progress: z.number(),
  imported: z.number().int(),
  /** Conversations that were imported before, and to which their newer messages were added. */
  continued: z.number().int(),
  /** Conversations that an earlier import has brought already, or that were exported by whoever imports them and are still there. */
  known: z.number().int(),
  /** Conversations with newer messages that were left out, since the imported one was changed here. */
  newer: z.number().int(),
  failed: z.number().int(),
  /** Images, files and other parts that the export does not bring, or that cannot be taken from it. Files are named in their places. */
  filesLeft: z.number().int(),
  /** The first of those that could not be imported, that have newer messages which were left out, or that are in the trash of whoever imports them. */
  failures: z.array(z.object({ name: z.string(), reason: reasonSchema })),
  /** What has ended it early. */
  error: reasonSchema.nullable(),
  createdDate: z.string(),
  endedDate: z.string().nullable(),
})

export type Import = z.infer<typeof importSchema>
