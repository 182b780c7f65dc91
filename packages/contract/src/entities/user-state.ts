import type { UserState } from '@atrium/domain/user-state/user-state'
import { z } from 'zod'
import { modelRefSchema } from './model.ts'

const markSchema = z.strictObject({
  createdDate: z.number().int().min(0),
  lastViewed: z.number().int().min(0).optional(),
})

const marksSchema = z.record(z.string().min(1).max(200), markSchema)

const markedKindsSchema = z.strictObject({
  assistant: marksSchema.optional(),
  catalogGroups: marksSchema.optional(),
  prompts: marksSchema.optional(),
  threads: marksSchema.optional(),
})

/** The per-user document. Unknown fields are refused, so that a misspelt path does not look saved. */
export const userStateSchema = z.strictObject({
  default: z
    .strictObject({
      projectId: z.number().int().positive().optional(),
      DEV: z.boolean().optional(),
      SDM: z.boolean().optional(),
      model: z
        .strictObject({
          chat: modelRefSchema.optional(),
          image: modelRefSchema.optional(),
          text: modelRefSchema.optional(),
          video: modelRefSchema.optional(),
        })
        .optional(),
    })
    .optional(),
  flag: z.strictObject({ videoCostWarning: z.boolean().optional() }).optional(),
  favorites: markedKindsSchema.optional(),
  lastViewed: markedKindsSchema.optional(),
}) satisfies z.ZodType<UserState>
