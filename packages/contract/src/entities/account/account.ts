import { z } from 'zod'

/** Somebody's own account, as they see it. */
export const accountSchema = z.object({ accountId: z.string(), name: z.string(), email: z.string() })

/** Asked for once more, where a session alone is not enough. */
export const currentPasswordSchema = z.string().min(1, 'Enter your current password.').max(200)

/** Where somebody is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** The session of the very request. */
  current: z.boolean(),
  /** What the browser says of itself, as `Firefox on Windows`; null where it says nothing that is known. */
  device: z.string().nullable(),
  createdDate: z.string(),
  lastUsedDate: z.string(),
  expiresDate: z.string(),
})

export type Session = z.output<typeof sessionSchema>
