import type { WishedModels } from '@atrium/domain/projects/caller-rules'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import { z } from 'zod'
import { modelRefSchema, providerNameSchema } from './model.ts'

/** Which models may be asked: all of these providers, and these. */
export const modelRuleSchema = z.strictObject({
  providers: z.array(providerNameSchema).max(60),
  models: z.array(modelRefSchema).max(500),
}) satisfies z.ZodType<ModelRule>

/** The model that a new conversation of a type opens with. */
export const wishedModelsSchema = z.strictObject({
  chat: modelRefSchema.optional(),
  image: modelRefSchema.optional(),
  text: modelRefSchema.optional(),
  video: modelRefSchema.optional(),
}) satisfies z.ZodType<WishedModels>
