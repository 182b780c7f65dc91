import type { ModelEntry, ModelRef, ModelSuccession } from '@atrium/domain/models/model-entry'
import { PROVIDER_NAMES } from '@atrium/domain/models/provider-name'
import { z } from 'zod'

export const providerNameSchema = z.enum(PROVIDER_NAMES as unknown as [ModelRef['provider'], ...ModelRef['provider'][]])

export const modelRefSchema = z.strictObject({
  provider: providerNameSchema,
  model: z.string().min(1).max(200),
}) satisfies z.ZodType<ModelRef>

const costSchema = z.object({
  rate: z.number().min(0),
  unit: z.enum(['token', 'character', 'other']),
  unitSize: z.number().positive(),
})

export const pricingSchema = z.object({
  input: costSchema.optional(),
  output: costSchema.optional(),
  cachedInput: costSchema.optional(),
  outputText: costSchema.optional(),
  flatUpTo: z.number().int().positive().optional(),
})

/** The whole entry; which of its fields an answer carries is the caller's choice (`fields`). */
export const modelEntrySchema = z.object({
  id: z.string(),
  provider: providerNameSchema,
  name: z.string(),
  inputs: z.array(z.enum(['text', 'image', 'audio', 'video', 'pdf'])),
  outputs: z.array(z.enum(['text', 'text_json', 'image', 'video', 'audio', 'embedding'])),
  pricing: pricingSchema,
  maxTokens: z.number().int().positive().nullable(),
  context: z.number().int().positive().nullable(),
  recommended: z.boolean(),
  newModel: z.boolean(),
  deprecated: z.boolean(),
  preview: z.boolean(),
  hidden: z.boolean(),
  multimodal: z.boolean(),
  router: z.boolean(),
  quality: z.number().min(0).max(1).nullable(),
  abilities: z.object({
    streaming: z.boolean(),
    sensitive: z.boolean(),
    reasoning: z.enum(['none', 'optional', 'forced', 'level', 'adaptive']),
    temperature: z.boolean(),
    systemPrompts: z.boolean(),
    assistant: z.boolean(),
    imageWithPrompt: z.boolean(),
    mask: z.boolean(),
  }),
  lifecycle: z.object({
    status: z.enum(['active', 'deprecated', 'retired']),
    shutdown: z.string().nullable(),
    replacement: z.string().nullable(),
  }),
}) satisfies z.ZodType<ModelEntry>

/** What became of a model that is no longer offered. */
export const modelSuccessionSchema = z.object({
  name: z.string(),
  retired: z.boolean(),
  shutdown: z.string().nullable(),
  successor: modelRefSchema.nullable(),
}) satisfies z.ZodType<ModelSuccession>

/** What a caller may ask of an entry: the names for `fields`. */
export const MODEL_FIELDS: readonly (keyof ModelEntry)[] = Object.keys(modelEntrySchema.shape) as (keyof ModelEntry)[]
