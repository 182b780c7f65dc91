import { PROMPT_RUN_QUESTIONS } from '@atrium/domain/prompts/together/prompt-run-status'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, projectQuery } from '../entities/envelope.ts'
import { filledTemplateSchema, fromCatalogSchema } from '../entities/prompts/prompt.ts'
import { promptRunSchema } from '../entities/prompts/prompt-run.ts'
import { TEXT_LIMIT } from '#entities/threads/message.ts'
import { promptModels, promptName, promptRun } from './prompts.ts'

const params = z.object({ promptRunId: z.uuid() })

/** What is asked of one prompt, as by itself. */
const promptRunQuestion = z.strictObject({
  /** The beginning of the words where missing. */
  name: promptName.optional(),
  source: z.string().max(100).default('playground'),
  prompt: z.string().min(1).max(TEXT_LIMIT),
  /** The caller's default for chat where missing. */
  models: promptModels,
  /** The saved prompt whose words these are. */
  fromCatalog: fromCatalogSchema.optional(),
  /** What the words were filled from. */
  template: filledTemplateSchema.optional(),
  /** Pins the secure-data policy; the caller needs the permission `secure_data_mode`. */
  secureData: z.boolean().default(false),
  ...promptRun,
})

export type PromptRunQuestion = z.output<typeof promptRunQuestion>

/** Prompts that the server asks one after the other, whether or not somebody looks on. Each person has their own. Not in the specification. */
export const promptRunCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/prompts/runs',
    summary: 'Run several prompts, such as those of a group',
    description:
      'It answers once the run is kept: the prompts are asked one after the other, as soon as there is room for their answers, also where the server restarts meanwhile. What all of them are expected to cost has to fit into the budgets before the first is asked. A prompt that is refused leaves the others.',
    access: 'signed-in',
    startsRun: true,
    idempotent: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        /** The saved prompt or group that is run: its runs are found by it. */
        itemId: z.uuid().optional(),
        questions: z.array(promptRunQuestion).min(1).max(PROMPT_RUN_QUESTIONS),
      }),
      response: { 201: answerOf(promptRunSchema) },
    },
  }),
  last: defineCall({
    method: 'GET',
    url: '/v1/prompts/runs',
    summary: 'The last run of a saved prompt or a group that the caller has begun, or null',
    access: 'signed-in',
    schema: {
      querystring: z.object({ itemId: z.uuid() }),
      response: { 200: answerOf(promptRunSchema.nullable()) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/prompts/runs/:promptRunId',
    summary: 'How far a run is',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(promptRunSchema) } },
  }),
  continue: defineCall({
    method: 'POST',
    url: '/v1/prompts/runs/:promptRunId',
    summary: 'Ask what a run has not asked, or some of that',
    access: 'signed-in',
    startsRun: true,
    idempotent: true,
    schema: {
      params,
      body: z.strictObject({
        /** Which of its prompts, by their place from 0; all that are not asked where missing. */
        places: z.array(z.number().int().min(0)).min(1).max(PROMPT_RUN_QUESTIONS).optional(),
      }),
      response: { 200: answerOf(promptRunSchema) },
    },
    errors: { 409: 'This run is in progress, or nothing of it is left to ask.' },
  }),
  stop: defineCall({
    method: 'DELETE',
    url: '/v1/prompts/runs/:promptRunId',
    summary: 'Stop a run: what has been asked goes on, the rest is asked no more',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(promptRunSchema) } },
  }),
}
