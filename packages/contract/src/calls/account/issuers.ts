import { REALMS } from '@atrium/domain/sign-on/realm-and-risk'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'

const params = z.object({ realm: z.enum(REALMS) })
const text = z.string().max(4000).optional()

export const issuerCalls = {
  list: defineCall({
    method: 'GET',
    url: '/auth/issuers',
    summary: 'Where people can sign in besides here',
    access: 'anyone',
    schema: {
      response: {
        200: answerOf(
          // A browser goes to `address` by itself, with `return` and `risk` as its query.
          z.array(
            z.object({
              realm: z.enum(REALMS),
              name: z.string(),
              address: z.string(),
              /** Whether signing in there shows that somebody is here now. */
              confirms: z.boolean(),
            }),
          ),
        ),
      },
    },
  }),
  begin: defineCall({
    method: 'GET',
    url: '/auth/issuers/:realm/begin',
    summary: 'Go to the issuer of a realm to sign in',
    access: 'anyone',
    schema: {
      params,
      querystring: z.object({
        return: text,
        /** What the gate asks for that somebody is sent here by: a sign-on that is old enough to be refused there is made anew. */
        risk: z.enum(['low', 'medium', 'high']).optional(),
      }),
      response: { 303: noContent },
    },
    redirects: true,
  }),
  finish: defineCall({
    method: 'GET',
    url: '/auth/issuers/:realm/callback',
    summary: 'Come back from the issuer of a realm',
    access: 'anyone',
    schema: {
      params,
      querystring: z.object({ code: text, state: text, iss: text, error: text, error_description: text }),
      response: { 303: noContent },
    },
    redirects: true,
  }),
  logout: defineCall({
    method: 'POST',
    url: '/auth/issuers/:realm/logout',
    summary: 'End the sessions of somebody who has signed out at the issuer',
    description: 'Called by the issuer (OpenID Connect Back-Channel Logout 1.0).',
    access: 'anyone',
    schema: {
      params,
      body: z.object({ logout_token: z.string().min(1).max(16_000) }),
      response: { 200: z.object({}) },
    },
    form: true,
    errors: { 400: 'The logout token is not valid.' },
  }),
}
