import { MOST_SCIM_TOKENS } from '@atrium/domain/people/scim-tokens'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { scimTokenSchema } from '../../entities/administration/scim-token.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'
import { nameSchema } from '../../entities/schemas/name-schema.ts'

/** Tokens with which directories keep people and groups by SCIM. What they reach is no call of this contract. */
export const scimCalls = {
  listTokens: defineCall({
    method: 'GET',
    url: '/v1/admin/scim/tokens',
    summary: 'The SCIM tokens that there are, the newest first',
    access: 'admin_rw',
    schema: { response: { 200: answerOf(z.array(scimTokenSchema)) } },
  }),
  createToken: defineCall({
    method: 'POST',
    url: '/v1/admin/scim/tokens',
    summary: 'Create a SCIM token; it is told here and never again',
    access: 'admin_rw',
    needsSession: true,
    schema: {
      body: z.strictObject({ name: nameSchema(100) }),
      response: { 201: answerOf(scimTokenSchema.extend({ token: z.string() })) },
    },
    errors: { 409: `There are ${MOST_SCIM_TOKENS} SCIM tokens. Delete one first.` },
  }),
  deleteToken: defineCall({
    method: 'DELETE',
    url: '/v1/admin/scim/tokens/:tokenId',
    summary: 'Delete a SCIM token: it works no more',
    access: 'admin_rw',
    needsSession: true,
    schema: { params: z.object({ tokenId: z.uuid() }), response: { 204: noContent } },
  }),
}
