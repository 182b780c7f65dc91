import {
  CATALOG_DESCRIPTION_LIMIT,
  CATALOG_NAME_LIMIT,
  CATALOG_TEXT_LIMIT,
  GROUP_PROMPTS_LIMIT,
  REVISION_NOTE_LIMIT,
} from '@atrium/domain/catalog-items/catalog-limits'
import {
  VARIABLE_NAME_LIMIT,
  VARIABLE_OPTIONS_LIMIT,
  VARIABLE_TEXT_LIMIT,
  VARIABLE_TYPES,
  VARIABLES_LIMIT,
} from '@atrium/domain/prompts/variables/prompt-variable'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { z } from 'zod'
import { receiptSchema, runErrorSchema } from '../threads/message.ts'
import { providerNameSchema } from '../models/model.ts'
import { optionValuesSchema } from '../models/option-values.ts'
import { nameSchema } from '../schemas/name-schema.ts'

const variableText = z.string().max(VARIABLE_TEXT_LIMIT)

export const promptVariableSchema = z.strictObject({
  name: z.string().min(1).max(VARIABLE_NAME_LIMIT),
  type: z.enum(VARIABLE_TYPES).default('text'),
  required: z.boolean().default(true),
  default: variableText.optional(),
  options: z.array(variableText.min(1)).max(VARIABLE_OPTIONS_LIMIT).optional(),
  sample: variableText.optional(),
})

/** How a catalog prompt or group is run where a run says nothing else. */
const asked = {
  provider: providerNameSchema.nullable(),
  model: z.string().min(1).max(200).nullable(),
  tools: z.array(z.string().max(100)).max(50),
  moderation: z.boolean(),
  privacy: z.boolean(),
}

export const described = {
  name: nameSchema(CATALOG_NAME_LIMIT),
  description: z.string().max(CATALOG_DESCRIPTION_LIMIT),
}

/** As it is told: what was called otherwise before it had to be seen is still called so. */
export const toldName = { name: z.string() }

export const sharing = { protected: z.enum(PROTECTION_LEVELS), isPrivate: z.boolean() }

/** What a person writes of a catalog prompt. */
export const catalogPromptFields = {
  ...described,
  /** The text, with `{{name}}` for each variable where it is a template. `\{{name}}` is sent as `{{name}}`. */
  prompt: z.string().min(1, 'Enter the prompt.').max(CATALOG_TEXT_LIMIT),
  isTemplate: z.boolean(),
  variables: z.array(promptVariableSchema).max(VARIABLES_LIMIT),
  providerOptions: optionValuesSchema,
  ...asked,
  ...sharing,
}

/** What a person writes of a catalog group. */
export const catalogGroupFields = {
  ...described,
  /** Its prompts, in their order. */
  promptIds: z.array(z.uuid()).max(GROUP_PROMPTS_LIMIT),
  ...asked,
  ...sharing,
}

export const catalogItem = {
  id: z.string(),
  project: z.number().int(),
  author: z.string(),
  source: z.string(),
  /** The number of what stands here: 1, and one more with each change. */
  revision: z.number().int(),
  createdDate: z.string(),
  updatedDate: z.string(),
}

/** Proposed changes that are open, as far as the caller has made them or may decide on them. */
export const openProposals = z.number().int()

export const catalogPromptSchema = z.object({ ...catalogItem, ...catalogPromptFields, ...toldName, openProposals })

export type CatalogPrompt = z.infer<typeof catalogPromptSchema>

export const catalogGroupSchema = z.object({ ...catalogItem, ...catalogGroupFields, ...toldName, openProposals })

export type CatalogGroup = z.infer<typeof catalogGroupSchema>

export const revisionNoteSchema = z.string().trim().max(REVISION_NOTE_LIMIT)

export const revisionFacts = {
  revision: z.number().int(),
  author: z.string(),
  authorName: z.string(),
  /** Who published it, where somebody else had proposed it. */
  approvedByName: z.string().nullable(),
  note: z.string(),
  createdDate: z.string(),
}

const { protected: _level, isPrivate: _private, ...revisedPrompt } = catalogPromptFields
const { protected: _groupLevel, isPrivate: _groupPrivate, ...revisedGroup } = catalogGroupFields

/** A catalog prompt as it stood after one change. */
export const catalogPromptRevisionSchema = z.object({ ...revisionFacts, ...revisedPrompt, ...toldName })

export type CatalogPromptRevision = z.infer<typeof catalogPromptRevisionSchema>

export const catalogGroupRevisionSchema = z.object({ ...revisionFacts, ...revisedGroup, ...toldName })

export type CatalogGroupRevision = z.infer<typeof catalogGroupRevisionSchema>

/** What one model answered to a catalog prompt. Nothing of it is kept. */
export const catalogAnswerSchema = z.object({
  promptId: z.string(),
  name: z.string(),
  /** What was sent, with its values. */
  prompt: z.string(),
  status: z.enum(['completed', 'failed', 'cancelled']),
  text: z.string(),
  receipt: receiptSchema,
  warnings: z.array(z.string()),
  error: runErrorSchema.nullable(),
})

export type CatalogAnswer = z.infer<typeof catalogAnswerSchema>
