import { z } from 'zod'
import { modelRefSchema, pricingSchema } from '../models/model.ts'

/** A model as administrators see and change it. */
export const administeredModelSchema = modelRefSchema.extend({
  name: z.string(),
  /** Where it comes from: the catalog of this version, a server that was asked, or an administrator. */
  source: z.enum(['catalog', 'discovered', 'added']),
  /** Whether it can be called: its provider is connected, and has not turned it off. */
  callable: z.boolean(),
  hidden: z.boolean(),
  recommended: z.boolean(),
  pricing: pricingSchema,
  /** Whether an administrator has changed something about it. */
  changed: z.boolean(),
})

export type AdministeredModel = z.output<typeof administeredModelSchema>

/** Whom a change of a model reaches: how many people, and how many conversations. */
export const modelUseSchema = z.object({
  defaults: z.number().int(),
  pinned: z.number().int(),
  recents: z.number().int(),
  threads: z.number().int(),
})

export type ModelUse = z.output<typeof modelUseSchema>
