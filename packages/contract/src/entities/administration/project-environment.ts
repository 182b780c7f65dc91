import { ENVIRONMENTS } from '@atrium/domain/projects/environment'
import { z } from 'zod'
import { modelRuleSchema, wishedModelsSchema } from '../models/model-rules.ts'

export const environmentNameSchema = z.enum(ENVIRONMENTS)

const baseAddressSchema = z
  .url({ protocol: /^https?$/, error: 'Enter an address that starts with http:// or https://.' })
  .max(500)
  .refine((url) => !/[?#@]/.test(url), 'Enter an address without a query, fragment, or user.')

const answersSchema = z.number().int().min(1, 'Enter a number above 0.').max(1_000_000).nullable().default(null)

/** What is set for callers of an environment. */
export const environmentSettingsSchema = z.strictObject({
  /** Whoever calls the API at this host is a caller of the environment. */
  baseAddress: baseAddressSchema.nullable().default(null),
  /** Null allows every model that the project allows. */
  allowed: modelRuleSchema.nullable().default(null),
  defaultModels: wishedModelsSchema.default({}),
  /** Of all callers together; null for no limit. */
  answersPerDay: answersSchema,
  /** Of each person a day; null for no limit. */
  answersPerPerson: answersSchema,
})

export const projectEnvironmentSchema = z.object({
  environment: environmentNameSchema,
  ...environmentSettingsSchema.shape,
  baseAddress: z.string().nullable(),
  updatedDate: z.string(),
})

export type ProjectEnvironment = z.output<typeof projectEnvironmentSchema>
