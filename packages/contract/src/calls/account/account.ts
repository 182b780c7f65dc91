import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { accountSchema, currentPasswordSchema, sessionSchema } from '../../entities/account/account.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'
import { passwordSchema, personNameSchema } from '../../entities/administration/person.ts'

/** The caller's own account. */
export const accountCalls = {
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/account',
    summary: "Change the caller's name",
    access: 'signed-in',
    needsSession: true,
    schema: { body: z.strictObject({ name: personNameSchema }), response: { 200: answerOf(accountSchema) } },
  }),
  changePassword: defineCall({
    method: 'POST',
    url: '/v1/account/password',
    summary: "Change the caller's password; all other sessions end",
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({
        current: currentPasswordSchema,
        password: passwordSchema,
      }),
      response: { 204: noContent },
    },
  }),
  sessions: defineCall({
    method: 'GET',
    url: '/v1/account/sessions',
    summary: 'Where the caller is signed in, the latest first',
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(sessionSchema)) } },
  }),
  endSession: defineCall({
    method: 'DELETE',
    url: '/v1/account/sessions/:sessionId',
    summary: 'End one session of the caller',
    access: 'signed-in',
    needsSession: true,
    schema: { params: z.object({ sessionId: z.uuid() }), response: { 204: noContent } },
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    url: '/v1/account/sessions',
    summary: 'End all sessions of the caller but the one of this request',
    access: 'signed-in',
    needsSession: true,
    schema: { response: { 204: noContent } },
  }),
}
