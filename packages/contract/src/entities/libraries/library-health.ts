import { z } from 'zod'
import { reasonSchema } from '../reason.ts'

const documents = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** Why it could not be read. */
    reason: reasonSchema.nullable(),
    /** When it was last read. */
    date: z.string().nullable(),
  }),
)

const count = z.number().int()

/** What the owner of a library mends: up to 50 of each. */
export const libraryHealthSchema = z.object({
  /** How many there are of each. */
  counts: z.object({ questions: count, failed: count, stale: count, duplicates: count, uncited: count }),
  /** Questions of tests and of companions that nothing answers, the latest first, and never by whom. */
  questions: z.array(z.object({ question: z.string(), times: z.number().int(), date: z.string() })),
  failed: documents,
  /** Could not be read again, or were not for 180 days. */
  stale: documents,
  /** Have the text of a document that was added before. */
  duplicates: documents,
  /** Were added more than 30 days ago and never cited by an answer. */
  uncited: documents,
})

export type LibraryHealth = z.infer<typeof libraryHealthSchema>
