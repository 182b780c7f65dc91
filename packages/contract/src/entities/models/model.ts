import { MODEL_FACTS, MODEL_PRICING, type ModelPricing } from '@atrium/domain/catalog/model-facts'
import type { ModelEntry, ModelRef, ModelSuccession } from '@atrium/domain/models/model-entry'
import { PROVIDER_NAMES } from '@atrium/domain/providers/provider-name'
import { z } from 'zod'
import { schemaOf } from '../schemas/schema-of.ts'

export const providerNameSchema = z.enum(PROVIDER_NAMES as unknown as [ModelRef['provider'], ...ModelRef['provider'][]])

export const modelRefSchema = z.strictObject({
  provider: providerNameSchema,
  model: z.string().min(1).max(200),
}) satisfies z.ZodType<ModelRef>

export const pricingSchema = schemaOf(MODEL_PRICING) satisfies z.ZodType<ModelPricing>

/** The whole entry; which of its fields an answer carries is the caller's choice (`fields`). */
export const modelEntrySchema = schemaOf(MODEL_FACTS).extend({
  provider: providerNameSchema,
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
