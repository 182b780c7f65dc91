import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { connectionSchema } from '../../entities/administration/connection.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'

const params = z.object({ vendor: z.string().regex(/^[a-z0-9]{1,30}$/) })

/** Providers' services and their keys, for administrators. Not in the specification, which leaves them to the house. */
export const connectionCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/connections',
    summary: 'Providers and how they are connected, never with a key',
    access: 'admin_rw',
    schema: { response: { 200: answerOf(z.array(connectionSchema)) } },
  }),
  put: defineCall({
    method: 'PUT',
    url: '/v1/admin/connections/:vendor',
    summary: 'Connect a provider, or replace its key; it is tested first',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      params,
      body: z.strictObject({
        /** All of them, by the names of their variables: what is left out is not kept from before. */
        values: z.record(z.string().max(60), z.string().trim().max(4000)),
      }),
      response: { 200: answerOf(connectionSchema) },
    },
    errors: { 409: 'This provider is set by environment variables. Change them on the server.' },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/admin/connections/:vendor',
    summary: 'Remove the stored key of a provider',
    access: 'admin_rw',
    needsSession: true,
    schema: { params, response: { 204: noContent } },
    errors: { 404: 'No key of this provider is stored.' },
  }),
  test: defineCall({
    method: 'POST',
    url: '/v1/admin/connections/:vendor/test',
    summary: 'Test a provider as it is connected now',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      params,
      response: { 200: answerOf(z.object({ works: z.boolean(), message: z.string().nullable() })) },
    },
    errors: { 404: 'This provider is not connected.' },
  }),
}
