import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { administeredModelSchema, modelUseSchema } from '../../entities/administration/administered-model.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'
import { modelRefSchema, pricingSchema } from '../../entities/models/model.ts'
import { nameSchema } from '../../entities/schemas/name-schema.ts'

const NOT_FOUND = { 404: 'There is no such model.' }

/** The catalog as administrators change it. Not in the specification, which leaves it to the house. */
export const modelAdministrationCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/models',
    summary: 'Every model, hidden ones and those that cannot be called too',
    access: 'admin_rw',
    schema: { response: { 200: answerOf(z.array(administeredModelSchema)) } },
  }),
  use: defineCall({
    method: 'GET',
    url: '/v1/admin/models/use',
    summary: 'Whom a change of a model reaches',
    access: 'admin_rw',
    schema: { querystring: z.object(modelRefSchema.shape), response: { 200: answerOf(modelUseSchema) } },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/admin/models',
    summary: 'Hide, recommend or reprice a model; what is left out stays',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      body: modelRefSchema.extend({
        hidden: z.boolean().optional(),
        recommended: z.boolean().optional(),
        pricing: pricingSchema.optional(),
      }),
      response: { 200: answerOf(administeredModelSchema) },
    },
    errors: NOT_FOUND,
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/admin/models',
    summary: 'Add a model that is like another one of its provider',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      body: modelRefSchema.extend({
        name: nameSchema(100),
        /** The id of the model that it is like. */
        like: z.string().max(200),
      }),
      response: { 201: answerOf(administeredModelSchema) },
    },
    errors: { ...NOT_FOUND, 409: 'This provider already has a model with this ID.' },
  }),
  reset: defineCall({
    method: 'DELETE',
    url: '/v1/admin/models',
    summary: 'Undo all changes of a model; one that was added is gone',
    access: 'admin_rw',
    needsSession: true,
    schema: { querystring: z.object(modelRefSchema.shape), response: { 204: noContent } },
    errors: NOT_FOUND,
  }),
}
