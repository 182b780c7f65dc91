import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currentPasswordSchema } from '../../entities/account/account.ts'
import { recoveryCodesSchema, secondStepSchema } from '../../entities/account/second-step.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'

/** Whoever has no password has shown lately who they are in another way. */
const withPassword = z.strictObject({ current: currentPasswordSchema.optional() })

const NONE = 'Two-step sign-in is off.'

/** The caller's two-step sign-in. */
export const secondStepCalls = {
  get: defineCall({
    method: 'GET',
    url: '/v1/account/second-step',
    summary: 'Whether the caller signs in with two steps',
    access: 'signed-in',
    schema: { response: { 200: answerOf(secondStepSchema) } },
  }),
  begin: defineCall({
    method: 'POST',
    url: '/v1/account/second-step',
    summary: 'A new key for an authenticator app; it is asked for as soon as it is confirmed',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: withPassword,
      /** The key in base32, and the `otpauth:` address that a QR code shows. */
      response: { 201: answerOf(z.object({ secret: z.string(), uri: z.string() })) },
    },
    errors: { 409: 'Two-step sign-in is already on.' },
  }),
  confirm: defineCall({
    method: 'POST',
    url: '/v1/account/second-step/confirm',
    summary: 'Turn two-step sign-in on with the first code of the app; answers the recovery codes once',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({ code: z.string().min(1, 'Enter the code.').max(50) }),
      response: { 200: answerOf(recoveryCodesSchema) },
    },
    errors: { 404: 'Start the setup again.' },
  }),
  renewCodes: defineCall({
    method: 'POST',
    url: '/v1/account/second-step/recovery-codes',
    summary: 'New recovery codes; the earlier ones end',
    access: 'signed-in',
    needsSession: true,
    schema: { body: withPassword, response: { 201: answerOf(recoveryCodesSchema) } },
    errors: { 404: NONE },
  }),
  remove: defineCall({
    method: 'POST',
    url: '/v1/account/second-step/remove',
    summary: 'Turn two-step sign-in off',
    access: 'signed-in',
    needsSession: true,
    schema: { body: withPassword, response: { 204: noContent } },
    errors: { 404: NONE },
  }),
}
