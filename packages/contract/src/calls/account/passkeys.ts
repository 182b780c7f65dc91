import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currentPasswordSchema } from '../../entities/account/account.ts'
import {
  authenticationOptionsSchema,
  authenticationSchema,
  passkeyNameSchema,
  passkeySchema,
  registrationOptionsSchema,
  registrationSchema,
} from '../../entities/account/passkey.ts'
import { signOnCheckSchema } from '../../entities/account/sign-on-check.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'

const params = z.object({ passkeyId: z.uuid() })

const GONE = 'This passkey has already been removed.'

/** Signing in without a password: the caller's passkeys, and the sign-in with one. */
export const passkeyCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/account/passkeys',
    summary: "The caller's passkeys, the newest first",
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(passkeySchema)) } },
  }),
  options: defineCall({
    method: 'POST',
    url: '/v1/account/passkeys/options',
    summary: 'What the browser is asked for a new passkey',
    access: 'signed-in',
    needsSession: true,
    schema: {
      /** Whoever has no password has shown lately who they are in another way. */
      body: z.strictObject({ current: currentPasswordSchema.optional() }),
      response: { 200: answerOf(registrationOptionsSchema) },
    },
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/account/passkeys',
    summary: 'Add the passkey that the browser has made',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({ name: passkeyNameSchema, passkey: registrationSchema }),
      response: { 201: answerOf(passkeySchema) },
    },
    errors: { 409: 'You have too many passkeys. Remove one first.' },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/account/passkeys/:passkeyId',
    summary: 'Rename a passkey',
    access: 'signed-in',
    needsSession: true,
    schema: {
      params,
      body: z.strictObject({ name: passkeyNameSchema }),
      response: { 200: answerOf(passkeySchema) },
    },
    errors: { 404: GONE },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/account/passkeys/:passkeyId',
    summary: 'Remove a passkey',
    access: 'signed-in',
    needsSession: true,
    schema: { params, response: { 204: noContent } },
    errors: { 404: GONE, 409: 'This is your only way to sign in. Add another one first.' },
  }),
  signInOptions: defineCall({
    method: 'POST',
    url: '/auth/passkey/options',
    summary: 'What the browser is asked to sign in with a passkey',
    access: 'anyone',
    needsNoRoom: true,
    schema: { response: { 200: answerOf(authenticationOptionsSchema) } },
  }),
  signIn: defineCall({
    method: 'POST',
    url: '/auth/passkey',
    summary: 'Sign in with a passkey; it stands for the second step too',
    access: 'anyone',
    needsNoRoom: true,
    schema: {
      body: z.strictObject({ passkey: authenticationSchema }),
      response: { 200: answerOf(signOnCheckSchema) },
    },
    errors: { 401: 'This passkey is not known here. Sign in with your password.' },
  }),
}
