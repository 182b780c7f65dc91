import { OWN_TOOLS_LIMIT } from '@atrium/domain/tools/tool-limits'
import { z } from 'zod'

/** What words demand of their answer, as those of a saved prompt do: checks, and tools beside those that a chat has. */
export const demandsSchema = z.strictObject({
  moderation: z.boolean().optional(),
  privacy: z.boolean().optional(),
  tools: z.array(z.string().min(1).max(200)).max(OWN_TOOLS_LIMIT).optional(),
})

export type Demands = z.infer<typeof demandsSchema>
