import { TOKEN_DAYS, TOKEN_SCOPES, TOKENS_LIMIT } from '@atrium/domain/people/access-token'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accessTokenSchema } from '../../entities/account/access-token.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'
import { nameSchema } from '../../entities/schemas/name-schema.ts'

/** Tokens with which the caller's programs make calls in their name. */
export const accessTokenCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/account/tokens',
    summary: "The caller's tokens that still work, the newest first",
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(accessTokenSchema)) } },
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/account/tokens',
    summary: 'Create a token; it is told here and never again',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({
        name: nameSchema(100),
        scope: z.enum(TOKEN_SCOPES),
        /** After so many days it ends. */
        days: z.literal(TOKEN_DAYS),
      }),
      response: { 201: answerOf(accessTokenSchema.extend({ token: z.string() })) },
    },
    errors: { 409: `You have ${TOKENS_LIMIT} tokens. Delete one first.` },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/account/tokens/:tokenId',
    summary: 'Delete a token: it works no more',
    access: 'signed-in',
    needsSession: true,
    schema: { params: z.object({ tokenId: z.uuid() }), response: { 204: noContent } },
  }),
}
