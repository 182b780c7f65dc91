import { REALMS } from '@atrium/domain/sign-on/realm-and-risk'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'
import { signOnCheckSchema } from '../../entities/account/sign-on-check.ts'

/** Showing once more who one is, in a session that lives. */
export const stepUpCalls = {
  get: defineCall({
    method: 'GET',
    url: '/v1/account/step-up',
    summary: 'How the caller can show once more who they are',
    access: 'signed-in',
    schema: {
      response: {
        200: answerOf(
          z.object({
            password: z.boolean(),
            /** Of an authenticator app, where that helps in this session now. */
            code: z.boolean(),
            codeShown: z.boolean(),
            passkey: z.boolean(),
            /** At which services of theirs that say when somebody has signed in there; none where that was lately. */
            issuers: z.array(z.enum(REALMS)),
            /** There is nothing of all this: the first is added without. */
            none: z.boolean(),
          }),
        ),
      },
    },
  }),
  code: defineCall({
    method: 'POST',
    url: '/v1/account/step-up',
    summary:
      'Show a code of the authenticator app, or a recovery code, in a session that lives; a new session takes its place',
    access: 'signed-in',
    needsSession: true,
    schema: {
      body: z.strictObject({ code: z.string().min(1, 'Enter the code.').max(50) }),
      response: { 200: answerOf(signOnCheckSchema) },
    },
    errors: { 404: 'Two-step sign-in is off.' },
  }),
}
