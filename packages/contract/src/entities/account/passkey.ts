import { z } from 'zod'
import { nameSchema } from '../schemas/name-schema.ts'

/** With what the caller signs in without a password. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdDate: z.string(),
  /** Null where it never was. */
  lastUsedDate: z.string().nullable(),
})

export type Passkey = z.output<typeof passkeySchema>

export const passkeyNameSchema = nameSchema(100)

/** What browsers are asked to sign, and what they answer: as WebAuthn writes them in JSON. */
const bytes = z.string().max(20_000)
const shown = { id: bytes, rawId: bytes, type: z.literal('public-key'), authenticatorAttachment: z.string().optional() }

export const registrationOptionsSchema = z.looseObject({ challenge: z.string() })
export const authenticationOptionsSchema = z.looseObject({ challenge: z.string() })

export const registrationSchema = z.object({
  ...shown,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
})

export const authenticationSchema = z.object({
  ...shown,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})
