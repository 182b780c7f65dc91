import { z } from 'zod'

/** A token of a directory. The token itself is told once, when it is made. */
export const scimTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, by which it can be told from others. */
  prefix: z.string(),
  createdDate: z.string(),
  /** About when it was used last; null where it never was. */
  lastUsedDate: z.string().nullable(),
})

export type ScimToken = z.output<typeof scimTokenSchema>
