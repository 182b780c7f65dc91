import {
  COMPARED_CHANGES,
  COMPARED_EXAMPLES,
  COMPARED_MODELS,
  COMPARED_VERSIONS,
} from '@atrium/domain/comparisons/comparison-limits'
import { VARIABLE_NAME_LIMIT, VARIABLE_VALUE_LIMIT } from '@atrium/domain/prompts/variables/prompt-variable'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, projectQuery } from '../entities/envelope.ts'
import { TEXT_LIMIT } from '#entities/threads/message.ts'
import { providerNameSchema } from '../entities/models/model.ts'
import { optionValuesSchema } from '../entities/models/option-values.ts'
import { comparisonChangesSchema, comparisonSchema } from '../entities/prompts/comparison.ts'
import { fromCatalogSchema, promptResultSchema } from '../entities/prompts/prompt.ts'
import { promptName, promptRun } from './prompts.ts'

const params = z.object({ promptId: z.uuid() })

const { companion: _, ...checks } = promptRun

const place = z.strictObject({
  example: z
    .number()
    .int()
    .min(0)
    .max(COMPARED_EXAMPLES - 1),
  place: z
    .number()
    .int()
    .min(0)
    .max(COMPARED_VERSIONS * COMPARED_MODELS - 1),
})

/** One prompt with many examples, several models beside each other. Not in the specification. */
export const comparisonCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/prompts/comparisons',
    summary: 'Ask a prompt, or two versions of it, of several models, once for each example',
    description:
      'It answers when the first cell has been asked; the others follow, a few at a time. Each answer is a result of the prompt that is made.',
    access: 'signed-in',
    startsRun: true,
    idempotent: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        /** The beginning of the words where missing. */
        name: promptName.optional(),
        /** Texts with `{{variables}}`. */
        versions: z.array(z.string().min(1).max(TEXT_LIMIT)).min(1).max(COMPARED_VERSIONS),
        models: z
          .array(
            z.strictObject({
              provider: providerNameSchema,
              model: z.string().min(1).max(200),
              providerOptions: optionValuesSchema.optional(),
            }),
          )
          .min(1)
          .max(COMPARED_MODELS),
        /** A value for each variable, by its name. */
        examples: z
          .array(z.record(z.string().max(VARIABLE_NAME_LIMIT), z.string().max(VARIABLE_VALUE_LIMIT)))
          .min(1)
          .max(COMPARED_EXAMPLES),
        /** The saved prompt that the first version is. */
        fromCatalog: fromCatalogSchema.optional(),
        /** Pins the secure-data policy; the caller needs the permission `secure_data_mode`. */
        secureData: z.boolean().default(false),
        ...checks,
      }),
      response: { 201: answerOf(comparisonSchema) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/prompts/:promptId/comparison',
    summary: 'A comparison, and what is known of each answer without its texts',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(comparisonSchema) } },
  }),
  changes: defineCall({
    method: 'GET',
    url: '/v1/prompts/:promptId/comparison/changes',
    summary: 'How a comparison stands now, and those of its cells that certain results answer',
    description: 'What an event has named is read by this: the comparison itself may be large.',
    access: 'signed-in',
    schema: {
      params,
      querystring: z.object({ results: z.array(z.uuid()).max(COMPARED_CHANGES).optional() }),
      response: { 200: answerOf(comparisonChangesSchema) },
    },
  }),
  decide: defineCall({
    method: 'PUT',
    url: '/v1/prompts/:promptId/comparison/examples/:example/winner',
    summary: 'Keep which column has answered an example best; null takes that back',
    access: 'signed-in',
    schema: {
      params: params.extend({ example: z.coerce.number().int().min(0) }),
      body: z.strictObject({ place: place.shape.place.nullable() }),
      response: { 200: answerOf(comparisonChangesSchema) },
    },
  }),
  row: defineCall({
    method: 'GET',
    url: '/v1/prompts/:promptId/comparison/examples/:example',
    summary: 'The answers of one example of a comparison, with all of their texts',
    access: 'signed-in',
    schema: {
      params: params.extend({ example: z.coerce.number().int().min(0) }),
      response: { 200: answerOf(z.array(promptResultSchema)) },
    },
  }),
  export: defineCall({
    method: 'GET',
    url: '/v1/prompts/:promptId/comparison/export',
    summary: 'A comparison as a file: JSON with all answers, or a YAML config of promptfoo that asks the same',
    access: 'signed-in',
    binary: 'application/octet-stream',
    schema: {
      params,
      querystring: z.object({ format: z.enum(['json', 'promptfoo']).default('json') }),
      response: { 200: z.instanceof(Blob) },
    },
  }),
  continue: defineCall({
    method: 'POST',
    url: '/v1/prompts/:promptId/comparison',
    summary: 'Ask what a comparison has no whole answer of, where it was stopped, has failed or was interrupted',
    access: 'signed-in',
    startsRun: true,
    idempotent: true,
    schema: { params, response: { 200: answerOf(comparisonSchema) } },
    errors: { 409: 'This comparison is in progress or finished.' },
  }),
  retry: defineCall({
    method: 'POST',
    url: '/v1/prompts/:promptId/comparison/cells',
    summary: 'Ask some cells of a comparison again; the answers that stood there stay results of the prompt',
    access: 'signed-in',
    startsRun: true,
    idempotent: true,
    schema: {
      params,
      body: z.strictObject({
        cells: z
          .array(place)
          .min(1)
          .max(COMPARED_EXAMPLES * COMPARED_VERSIONS * COMPARED_MODELS),
      }),
      response: { 200: answerOf(comparisonSchema) },
    },
  }),
  stop: defineCall({
    method: 'DELETE',
    url: '/v1/prompts/:promptId/comparison',
    summary: 'Stop a comparison; what has been answered stays',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(comparisonSchema) } },
  }),
}
