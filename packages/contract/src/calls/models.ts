import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf, projectQuery } from '../entities/envelope.ts'
import { modelEntrySchema, modelRefSchema, modelSuccessionSchema } from '../entities/model.ts'

/** One value, several of the same name, or several separated by commas. */
const words = z
  .union([
    z.array(z.string().max(100)),
    z
      .string()
      .max(2000)
      .transform((text) => text.split(',')),
  ])
  .transform((list) => list.map((word) => word.trim()).filter((word) => word !== ''))

export const modelCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/prompts/models',
    summary: 'The models of some providers',
    description:
      'Without `providers`, the models of every provider that is set up. `fields` names the fields of each entry; `*` means all. `id` and `provider` are always included.',
    access: 'signed-in',
    schema: {
      querystring: z.object({ providers: words.optional(), fields: words.optional(), ...projectQuery }),
      response: { 200: answerOf(z.array(modelEntrySchema.partial().required({ id: true, provider: true }))) },
    },
  }),
  succession: defineCall({
    method: 'GET',
    url: '/v1/prompts/models/succession',
    summary: 'What became of a model',
    description:
      'For a model that is no longer in the list: its name, when its provider turned it off, and which model replaces it.',
    access: 'signed-in',
    schema: {
      querystring: modelRefSchema.extend(projectQuery),
      response: { 200: answerOf(modelSuccessionSchema) },
    },
    errors: { 404: 'Model not found' },
  }),
}
