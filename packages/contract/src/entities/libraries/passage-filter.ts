import { DOCUMENT_KINDS } from '@atrium/domain/libraries/document-kinds'
import { DOCUMENTS_FILTERED_LIMIT } from '@atrium/domain/libraries/library-limits'
import { z } from 'zod'

/** Which documents are asked a question. Each that is given narrows it further. */
export const passageFilterSchema = z.strictObject({
  /** Ids. */
  documents: z.array(z.uuid()).min(1).max(DOCUMENTS_FILTERED_LIMIT).optional(),
  kinds: z.array(z.enum(DOCUMENT_KINDS)).min(1).max(DOCUMENT_KINDS.length).optional(),
  /** ISO 639-1. */
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .max(50)
    .optional(),
  /** A day, in UTC: those whose text is new or has changed since its beginning. */
  changedSince: z.iso.date().optional(),
})

export type PassageFilter = z.infer<typeof passageFilterSchema>
