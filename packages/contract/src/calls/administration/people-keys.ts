import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { codeAccessKeySchema } from '../../entities/code-access/code-access-key.ts'
import { answerOf } from '../../entities/envelope.ts'

/** The id of a key, or the key itself, as where it was found somewhere. */
const key = z.string().min(1).max(200)

/** Keys of other people for the code-access gateway, for administrators: one that has leaked cannot wait for its owner. */
export const peopleKeyCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/admin/people/:accountId/keys',
    summary: 'The code-access keys of somebody, the newest first',
    access: 'admin_rw',
    schema: {
      params: z.object({ accountId: z.uuid() }),
      response: { 200: answerOf(z.array(codeAccessKeySchema)) },
    },
  }),
  block: defineCall({
    method: 'POST',
    url: '/v1/admin/keys/block',
    summary: 'Block a key of anybody, which its owner cannot undo, or let it work again',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      body: z.strictObject({ key, blocked: z.boolean().default(true) }),
      response: { 200: answerOf(codeAccessKeySchema) },
    },
  }),
  delete: defineCall({
    method: 'POST',
    url: '/v1/admin/keys/delete',
    summary: 'Delete a key of anybody: it works no more',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      body: z.strictObject({ key }),
      response: { 200: answerOf(z.object({ deleted_key: z.string() })) },
    },
  }),
}
