import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, projectQuery } from '../entities/envelope.ts'
import { modelRefSchema, providerNameSchema } from '../entities/models/model.ts'
import { modelListQuery, modelListSchema } from '../entities/models/model-list.ts'

const MOST_TEXTS = 500
const LONGEST_TEXT = 100_000
const MOST_CHARACTERS = 1_000_000

const text = z.string().min(1).max(LONGEST_TEXT)

const input = z
  .union([text.transform((one) => [one]), z.array(text).min(1).max(MOST_TEXTS)])
  .refine((texts) => texts.reduce((sum, { length }) => sum + length, 0) <= MOST_CHARACTERS, {
    message: 'All texts together can have up to 1,000,000 characters.',
  })

const embeddingsSchema = z.object({
  model: modelRefSchema,
  /** A vector for each text, in their order. */
  embeddings: z.array(z.array(z.number())),
  /** How many numbers each vector has. */
  dimensions: z.number().int(),
  inputTokens: z.number().int(),
  /** The provider counts no tokens: they are estimated from the length of the texts. */
  estimated: z.boolean(),
  /** In dollars. */
  cost: z.number(),
})

export const embeddingCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/embed',
    summary: 'Embeddings of texts',
    description: 'A vector for each text, in their order. Nothing is stored.',
    access: 'signed-in',
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        provider: providerNameSchema,
        model: z.string().min(1).max(200),
        input,
        /** Texts that are searched, or the question that searches them: some models make other vectors of each. */
        purpose: z.enum(['document', 'query']).default('document'),
        /** The texts hold secure data: only approved models take them. */
        secureData: z.boolean().default(false),
      }),
      response: { 200: answerOf(embeddingsSchema) },
    },
    errors: { 404: 'Model not found' },
  }),
  models: defineCall({
    method: 'GET',
    url: '/v1/embed/models',
    summary: 'The models that make embeddings',
    description: '`providers` and `fields` as for the other models.',
    access: 'signed-in',
    schema: {
      querystring: modelListQuery,
      response: { 200: answerOf(modelListSchema) },
    },
  }),
}
