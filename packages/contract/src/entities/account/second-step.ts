import { z } from 'zod'

/** Whether the caller shows a code beside their password. */
export const secondStepSchema = z.object({
  on: z.boolean(),
  /** Null where it is off. */
  createdDate: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
})

export type SecondStep = z.output<typeof secondStepSchema>

/** Told once: the server keeps hashes of them. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
