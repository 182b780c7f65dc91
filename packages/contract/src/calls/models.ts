import { defineCall } from '../call.ts'
import { answerOf, projectQuery } from '../entities/envelope.ts'
import { modelRefSchema, modelSuccessionSchema } from '../entities/models/model.ts'
import { modelListQuery, modelListSchema } from '../entities/models/model-list.ts'

export const modelCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/prompts/models',
    summary: 'The models of some providers',
    description:
      'Without `providers`, or with `*` among them, the models of every provider that is set up. `fields` names the fields of each entry; `*` means all. `id` and `provider` are always included.',
    access: 'signed-in',
    schema: {
      querystring: modelListQuery,
      response: { 200: answerOf(modelListSchema) },
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
