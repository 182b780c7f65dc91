import type { FilledTemplate } from '@atrium/domain/prompts/filled-template'
import type { FromCatalog } from '@atrium/domain/prompts/from-catalog'
import { PROMPT_TYPES } from '@atrium/domain/prompts/prompt-type'
import {
  TEMPLATE_TEXT_LIMIT,
  VARIABLE_NAME_LIMIT,
  VARIABLE_VALUE_LIMIT,
  VARIABLES_LIMIT,
} from '@atrium/domain/prompts/variables/prompt-variable'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { RUN_STATUSES } from '@atrium/domain/runs/run-status'
import { z } from 'zod'
import { promptVariableSchema } from '../catalog/catalog.ts'
import { answerContextSchema, messagePartSchema, receiptSchema, runErrorSchema } from '../threads/message.ts'
import { providerNameSchema } from '../models/model.ts'
import { optionValuesSchema } from '../models/option-values.ts'

/** A message of a prompt: what is said, and of a reply what was answered before. */
const promptMessageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  parts: z.array(messagePartSchema),
})

const variableValues = z
  .record(z.string().max(VARIABLE_NAME_LIMIT), z.string().max(VARIABLE_VALUE_LIMIT))
  .refine((variables) => Object.keys(variables).length <= VARIABLES_LIMIT, `Give up to ${VARIABLES_LIMIT} values.`)

/** What the words of a prompt were filled from, as whoever asked tells it. */
export const filledTemplateSchema = z.strictObject({
  text: z.string().max(TEMPLATE_TEXT_LIMIT),
  variables: variableValues,
  described: z.array(promptVariableSchema).max(VARIABLES_LIMIT).optional(),
}) satisfies z.ZodType<FilledTemplate>

/** The saved prompt that something was asked by. `variables` are the values that stood in for its variables. */
export const fromCatalogSchema = z.strictObject({
  promptId: z.uuid(),
  /** Null where it was run as somebody was writing it. */
  revision: z.number().int().positive().nullable(),
  variables: variableValues,
}) satisfies z.ZodType<FromCatalog>

export const promptModelSchema = z.object({
  provider: providerNameSchema,
  model: z.string(),
  providerOptions: optionValuesSchema,
  /** The companion that answered with it; missing where it answered by itself. `ownTools`: with its own tools, and none of those of the prompt. */
  companion: z.object({ id: z.string(), name: z.string(), ownTools: z.boolean().optional() }).optional(),
})

/** What was asked, without what came of it. */
export const promptSchema = z.object({
  id: z.string(),
  project: z.number().int(),
  author: z.string(),
  name: z.string(),
  source: z.string(),
  messages: z.array(promptMessageSchema),
  /** Whom it was asked last. */
  models: z.array(promptModelSchema),
  /** The tools that were named for it last; null where none were, and those of its companion hold. */
  tools: z.array(z.string()).nullable(),
  /** Null for what was written for itself. */
  fromCatalog: fromCatalogSchema.nullable(),
  /** Null where no variables were filled in, and where it is not known. */
  template: filledTemplateSchema.nullable(),
  /** Demanded of whatever goes on from it, unless that says otherwise. */
  moderation: z.boolean(),
  privacy: z.boolean(),
  protected: z.enum(PROTECTION_LEVELS),
  /** The secure-data policy, pinned when the prompt was created. */
  secureData: z.boolean(),
  createdDate: z.string(),
  updatedDate: z.string(),
})

export type Prompt = z.infer<typeof promptSchema>

/** The votes on a result in all, and the caller's own. */
export const resultVotesSchema = z.object({
  /** The sum of all votes by their weight. */
  score: z.number(),
  count: z.number().int(),
  own: z.union([z.literal(1), z.literal(-1)]).nullable(),
})

/** What one model made of a prompt. */
export const promptResultSchema = z.object({
  id: z.string(),
  promptId: z.string(),
  /** The result that this one replies to or tries again. */
  parentId: z.string().nullable(),
  project: z.number().int(),
  author: z.string(),
  /** The name of an author who is not the caller. */
  authorName: z.string().optional(),
  name: z.string(),
  source: z.string(),
  type: z.enum(PROMPT_TYPES),
  protected: z.enum(PROTECTION_LEVELS),
  secureData: z.boolean(),
  status: z.enum(RUN_STATUSES),
  /** The model that was asked; the one that answered is in the receipt. */
  provider: providerNameSchema,
  model: z.string(),
  providerOptions: optionValuesSchema,
  /** Those of the tools that were named for it which its model was given; null where none were named, and those of its companion hold. */
  tools: z.array(z.string()).nullable(),
  /** The words that were sent last; only their beginning in a list that is not expanded. */
  prompt: z.string(),
  /** The words of the answer so far; only their beginning in a list that is not expanded. */
  text: z.string(),
  /** All that was sent, and all that came; missing in a list that is not expanded. */
  messages: z.array(promptMessageSchema).optional(),
  parts: z.array(messagePartSchema).optional(),
  /** The saved prompt that it was asked by, null where there was none; missing in a list that is not expanded. */
  fromCatalog: fromCatalogSchema.nullable().optional(),
  /** The companion that has answered, and what it was given of its libraries; null where a model answered by itself, missing in a list that is not expanded. */
  context: answerContextSchema.nullable().optional(),
  /** Usage, cost, latency and finish reason, once it has ended. */
  receipt: receiptSchema.nullable(),
  warnings: z.array(z.string()),
  error: runErrorSchema.nullable(),
  votes: resultVotesSchema,
  createdDate: z.string(),
  endedDate: z.string().nullable(),
})

export type PromptResult = z.infer<typeof promptResultSchema>

/** One person's vote on a result. */
export const resultVoteSchema = z.object({
  author: z.string(),
  /** The name of an author who is not the caller; missing where nobody here is known by it any more. */
  authorName: z.string().optional(),
  vote: z.union([z.literal(1), z.literal(-1)]),
  weight: z.number(),
  createdDate: z.string(),
})

export type ResultVote = z.infer<typeof resultVoteSchema>

/** What people think of a model's results: the sum of their votes, and how many there are. */
export const modelScoreSchema = z.object({
  provider: providerNameSchema,
  model: z.string(),
  score: z.number(),
  count: z.number().int(),
})

export type ModelScore = z.infer<typeof modelScoreSchema>
