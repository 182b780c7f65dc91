import { TOKEN_SCOPES } from '@atrium/domain/people/access-token'
import { z } from 'zod'

/** A token of the caller, for programs. The token itself is told once, when it is made. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, by which it can be told from others. */
  prefix: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdDate: z.string(),
  expiresDate: z.string(),
  /** About when it was used last; null where it never was. */
  lastUsedDate: z.string().nullable(),
})

export type AccessToken = z.output<typeof accessTokenSchema>
