import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'
import { signOnCheckSchema } from '../../entities/account/sign-on-check.ts'
import { nameSchema } from '../../entities/schemas/name-schema.ts'

const flag = z.stringbool().optional()

const password = z.string().min(10, REFUSAL_TEXTS.enterTenCharacters).max(200)

export const signOnCalls = {
  validate: defineCall({
    method: 'GET',
    url: '/auth/validate',
    summary: 'Check whether the caller is signed in as this gate requires',
    access: 'anyone',
    schema: {
      querystring: z.object({
        realm: z.enum(['idp', 'idp_int', 'jomax', 'pass', 'cert', 'awsiam']).optional(),
        risk: z.enum(['low', 'medium', 'high']).optional(),
        type: z.string().max(100).optional(),
        groups: z
          .union([
            z.array(z.string().max(200)).max(50),
            z
              .string()
              .max(200)
              .transform((group) => [group]),
          ])
          .optional(),
        /** Extend the session even if it was extended a moment ago. */
        forceHeartbeat: flag,
        /** Extend the session by this call; on unless said otherwise. */
        allowHeartbeat: flag,
        plid: z.coerce.number().int().optional(),
      }),
      response: { 200: signOnCheckSchema },
    },
  }),
  setup: defineCall({
    method: 'POST',
    url: '/auth/setup',
    summary: 'Create the first account, once',
    access: 'anyone',
    schema: {
      body: z.strictObject({
        name: nameSchema(100, REFUSAL_TEXTS.enterName),
        email: z.email(REFUSAL_TEXTS.enterAnAddress).max(254),
        password,
        /** The token from the server log, asked for when the server listens beyond this machine. */
        token: z.string().max(200).optional(),
      }),
      response: { 201: answerOf(signOnCheckSchema) },
    },
    errors: { 409: 'The first account has already been created. Sign in instead.' },
  }),
  login: defineCall({
    method: 'POST',
    url: '/auth/login',
    summary: 'Sign in with a local account',
    description:
      'Where the account signs in with two steps and no code is sent, nobody is signed in and `reason` is `second_step`: send the same with the code.',
    access: 'anyone',
    schema: {
      body: z.strictObject({
        email: z.string().min(1, REFUSAL_TEXTS.enterAddress).max(254),
        password: z.string().min(1, REFUSAL_TEXTS.enterPassword).max(200),
        /** Of the authenticator app, or a recovery code, where the account signs in with two steps. */
        code: z.string().min(1, REFUSAL_TEXTS.enterCode).max(50).optional(),
      }),
      response: { 200: answerOf(signOnCheckSchema) },
    },
    errors: { 401: REFUSAL_TEXTS.wrongPassword },
  }),
  logout: defineCall({
    method: 'POST',
    url: '/auth/logout',
    summary: 'End the session',
    access: 'anyone',
    schema: {
      response: {
        // Where the browser goes to sign out there too; null where there is nowhere.
        200: answerOf(z.object({ next: z.string().nullable() })),
      },
    },
  }),
}
