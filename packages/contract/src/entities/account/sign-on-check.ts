import { z } from 'zod'

/** The answer of the validate call: is the caller signed on as the gate asks, and who are they. */
export const signOnCheckSchema = z.object({
  valid: z.boolean(),
  /** Why not, as a word that the sign-on page can explain: `missing`, `expired`, `realm`, `risk`, `groups` or `second_step`. */
  reason: z.enum(['missing', 'expired', 'realm', 'risk', 'groups', 'second_step']).optional(),
  details: z
    .object({
      accountId: z.string(),
      name: z.string(),
      email: z.string(),
      realm: z.string(),
      risk: z.string(),
      groups: z.array(z.string()),
      /** When the session ends if it is not used before. */
      expiresDate: z.string(),
    })
    .nullable(),
  /** True until the first account exists: the console then opens `/setup`. */
  setupRequired: z.boolean(),
  /** True when setting up asks for the token that the server printed at its start. */
  setupTokenRequired: z.boolean(),
})

export type SignOnCheck = z.infer<typeof signOnCheckSchema>
