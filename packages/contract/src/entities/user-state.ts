import { FIRST_STEPS } from '@atrium/domain/first-steps/first-steps'
import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { isItemId } from '@atrium/domain/user-state/is-item-id'
import type { UserState } from '@atrium/domain/user-state/user-state'
import { z } from 'zod'
import { modelRefSchema } from './models/model.ts'
import { optionValuesSchema } from './models/option-values.ts'

const markSchema = z.strictObject({
  createdDate: z.number().int().min(0),
  lastViewed: z.number().int().min(0).optional(),
})

const marksSchema = z.record(z.string().refine(isItemId, 'A key must be the id of an item.'), markSchema)

const markedKindsSchema = z.strictObject({
  assistant: marksSchema.optional(),
  catalogGroups: marksSchema.optional(),
  prompts: marksSchema.optional(),
  threads: marksSchema.optional(),
})

const settingsSchema = z.strictObject({
  wideColumn: z.boolean().optional(),
  textSize: z.enum(['small', 'medium', 'large']).optional(),
  enterSends: z.boolean().optional(),
  reasoningOpen: z.boolean().optional(),
  confirmAbove: z.number().min(0).max(1_000_000).optional(),
  pinnedModels: z.array(modelRefSchema).max(50).optional(),
  recentModels: z.array(modelRefSchema).max(50).optional(),
  options: z.record(z.string().min(1).max(300), optionValuesSchema).optional(),
  shortcuts: z.record(z.string().min(1).max(100), z.string().max(50)).optional(),
  shortcutsOff: z.boolean().optional(),
  notifyWhenDone: z.boolean().optional(),
  dismissedRuns: z.array(z.uuid()).max(50).optional(),
  dismissedBudgets: z.array(z.string().min(1).max(100)).max(50).optional(),
  titles: z.boolean().optional(),
  moderation: z.boolean().optional(),
  privacy: z.boolean().optional(),
  tools: z.array(z.string().max(100)).max(50).optional(),
  instructions: z.string().max(INSTRUCTIONS_LIMIT).optional(),
  voice: modelRefSchema.extend({ voice: z.string().min(1).max(100) }).optional(),
  imageHosts: z.array(z.string().min(1).max(253)).max(200).optional(),
  firstStepsLeft: z.array(z.enum(FIRST_STEPS)).max(FIRST_STEPS.length).optional(),
})

/** The per-user document. Unknown fields are refused, so that a misspelled path does not look saved. */
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
  settings: settingsSchema.optional(),
}) satisfies z.ZodType<UserState>
