import { MODERATION_CATEGORIES } from '@atrium/domain/moderation/moderation-category'
import { SENSITIVE_KINDS } from '@atrium/domain/sensitive-data/sensitive-kind'
import { z } from 'zod'

/** What the local rules say of a prompt. Nothing of the prompt itself is in it. */
export const promptSafetySchema = z.object({
  /** The gravest of the findings: what a run with `moderation` would do. */
  verdict: z.enum(['pass', 'warn', 'refuse']),
  findings: z.array(
    z.object({ category: z.enum(MODERATION_CATEGORIES), verdict: z.enum(['warn', 'refuse']), message: z.string() }),
  ),
  /** What a run with `privacy` would replace, by kind. */
  sensitive: z.array(z.object({ kind: z.enum(SENSITIVE_KINDS), count: z.number().int().positive() })),
})
