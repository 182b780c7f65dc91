import { IMPROVEMENT_WISH_LIMIT } from '@atrium/domain/improvements/improvement-request'
import { PROMPT_MODELS, PROMPT_NAME_LIMIT } from '@atrium/domain/prompts/prompt-limits'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { SENSITIVE_KINDS } from '@atrium/domain/sensitive-data/sensitive-kind'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, projectQuery } from '../entities/envelope.ts'
import { givenPartSchema, TEXT_LIMIT } from '#entities/threads/message.ts'
import { providerNameSchema } from '../entities/models/model.ts'
import { optionValuesSchema } from '../entities/models/option-values.ts'
import {
  filledTemplateSchema,
  fromCatalogSchema,
  promptResultSchema,
  promptSchema,
} from '../entities/prompts/prompt.ts'
import { promptSafetySchema } from '../entities/prompts/prompt-safety.ts'
import { nameSchema } from '../entities/schemas/name-schema.ts'

const saidSchema = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  parts: z.array(givenPartSchema).min(1).max(100),
})

/** What a prompt says: its words, or whole messages, with files as in a message of a thread. */
export const promptWords = {
  prompt: z.string().min(1).max(TEXT_LIMIT).optional(),
  messages: z.array(saidSchema).min(1).max(100).optional(),
}

/** One model to ask; `models` asks several. */
export const promptModel = {
  provider: providerNameSchema.optional(),
  model: z.string().min(1).max(200).optional(),
  providerOptions: optionValuesSchema.optional(),
}

/** How it is asked, as of a run of a thread. */
export const promptRun = {
  /** A companion that answers, as it is shown to the caller: with its own model where none is named. */
  companion: z.uuid().optional(),
  /** Names of tools that the models may call; where something is asked again, those that it was asked with where missing. */
  tools: z.array(z.string().max(100)).max(50).optional(),
  /** Local rules look at what is said; the caller's setting where missing. */
  moderation: z.boolean().optional(),
  /** Keys, numbers and addresses of people are replaced in all that goes to a model; the caller's setting where missing. */
  privacy: z.boolean().optional(),
  /** What sensitive data the sender was told of and sends all the same, and why. */
  acknowledged: z
    .strictObject({
      kinds: z.array(z.enum(SENSITIVE_KINDS)).min(1).max(SENSITIVE_KINDS.length),
      reason: z.string().trim().min(3, 'Enter a reason of at least three characters.').max(500),
    })
    .optional(),
}

/** What the words demand, as those of a saved prompt do. */
export const promptDemands = {
  /** Tools beside those that are named or were there before; a companion that answers with its own has those alone. */
  demands: z.strictObject({ tools: z.array(z.string().max(100)).max(50).optional() }).optional(),
}

/** Whom to ask. */
export const promptModels = z
  .array(
    z.strictObject({
      provider: providerNameSchema,
      model: z.string().min(1).max(200),
      providerOptions: optionValuesSchema.optional(),
    }),
  )
  .min(1)
  .max(PROMPT_MODELS)
  .optional()

/** What a prompt or a result is called. */
export const promptName = nameSchema(PROMPT_NAME_LIMIT)

const params = z.object({ promptId: z.uuid() })

const runAnswer = answerOf(z.object({ prompt: promptSchema, results: z.array(promptResultSchema) }))

/** Nothing is called while a prompt is rewritten, and nobody else answers. */
const { tools: _, companion: __, ...improvementChecks } = promptRun

export const promptCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/prompts',
    summary: 'Create a prompt and start a result for each model',
    description:
      'The results are written in the background: read them until they have ended. Models of different types may answer the same prompt.',
    access: 'signed-in',
    idempotent: true,
    startsRun: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        /** An id of the caller's own choice; one that is taken is refused with 409. */
        id: z.uuid().optional(),
        /** The beginning of the words where missing. */
        name: promptName.optional(),
        source: z.string().max(100).default('playground'),
        /** The query `project` where it is missing, else the caller's default project. */
        project: z.number().int().positive().optional(),
        ...promptWords,
        ...promptModel,
        models: promptModels,
        protected: z.enum(PROTECTION_LEVELS).default('author'),
        /** The saved prompt whose words these are; its results, and those of later runs and retries, keep it. */
        fromCatalog: fromCatalogSchema.optional(),
        /** What the words were filled from: it is kept with the prompt, and not sent to models. */
        template: filledTemplateSchema.optional(),
        /** Pins the secure-data policy; the caller needs the permission `secure_data_mode`. */
        secureData: z.boolean().default(false),
        ...promptRun,
        ...promptDemands,
        /**
         * The result that this asks again: unless `tools` are named, or another companion answers, the models are given its tools. As in a retry, one that
         * they cannot have is left out with a warning.
         */
        toolsOf: z.uuid().optional(),
      }),
      response: { 201: runAnswer },
    },
    errors: { 409: 'Conflict' },
  }),
  improve: defineCall({
    method: 'POST',
    url: '/v1/prompts/improvements',
    summary: 'Have models improve a prompt',
    description:
      'Each answer is a result of the prompt that is made: the improved prompt between `<prompt>` and `</prompt>`, then what was changed, a line each, between `<changes>` and `</changes>`.',
    access: 'signed-in',
    idempotent: true,
    startsRun: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        /** What is to be improved. */
        prompt: z.string().min(1).max(TEXT_LIMIT),
        /** What is to become better. */
        wish: z.string().max(IMPROVEMENT_WISH_LIMIT).optional(),
        ...promptModel,
        models: promptModels,
        /** The saved prompt that is to be improved. */
        fromCatalog: fromCatalogSchema.optional(),
        /** Pins the secure-data policy; the caller needs the permission `secure_data_mode`. */
        secureData: z.boolean().default(false),
        ...improvementChecks,
      }),
      response: { 201: runAnswer },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/prompts/:promptId',
    summary: 'A prompt, or with `Accept: text/event-stream` what its results in progress tell',
    description:
      'In the stream each event has the `messageId` of the result that it belongs to. It begins with all that came so far.',
    access: 'signed-in',
    streams: true,
    schema: { params, response: { 200: answerOf(promptSchema) } },
  }),
  run: defineCall({
    method: 'POST',
    url: '/v1/prompts/:promptId',
    summary: 'Run a prompt again, with the models that it was run with last or with others',
    access: 'signed-in',
    idempotent: true,
    startsRun: true,
    schema: {
      params,
      body: z.strictObject({ ...promptModel, models: promptModels, ...promptRun }),
      response: { 201: runAnswer },
    },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/prompts/:promptId',
    summary: 'Rename a prompt, or change who sees it. Not in the specification.',
    description:
      'Its author’s results get the same protection, also those in the trash and those of later runs. Results of others keep theirs: whoever sees one of them sees what it answers.',
    access: 'signed-in',
    schema: {
      params,
      body: z.strictObject({ name: promptName.optional(), protected: z.enum(PROTECTION_LEVELS).optional() }),
      response: { 200: answerOf(promptSchema) },
    },
  }),
  safety: defineCall({
    method: 'POST',
    url: '/v1/prompts/safety',
    summary: 'Check a prompt for moderation and privacy',
    description: 'Uses local rules only: nothing is sent to a provider, and nothing is stored.',
    access: 'signed-in',
    needsNoRoom: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({ prompt: z.string().min(1).max(TEXT_LIMIT), source: z.string().max(100).optional() }),
      response: { 200: answerOf(promptSafetySchema) },
    },
  }),
}
