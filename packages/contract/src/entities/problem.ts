import { z } from 'zod'

/** One field that was refused: `path` as in `body.messages.0.role`. */
export const issueSchema = z.object({ path: z.string(), message: z.string() })

/** The body of every failure (`application/problem+json`). `error` is the sentence to show. Source: RFC 9457. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  error: z.string(),
  warnings: z.array(z.string()).optional(),
  issues: z.array(issueSchema).optional(),
  requestId: z.string().optional(),
  /** What stands there instead, where a change was refused because of it; of a 401, the `risk` that a sign-on has to reach. */
  data: z.unknown().optional(),
})

export type Problem = z.infer<typeof problemSchema>
