import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerOf } from '../entities/envelope.ts'
import { userStateSchema } from '../entities/user-state.ts'

/** A place in the document, as `favorites.threads.<id>`; empty for the whole. */
const path = z.string().max(500)

export const userStateCalls = {
  get: defineCall({
    method: 'GET',
    url: '/v1/config/user',
    summary: "The caller's user state",
    access: 'signed-in',
    schema: { response: { 200: answerOf(userStateSchema) } },
  }),
  put: defineCall({
    method: 'PUT',
    url: '/v1/config/user',
    summary: 'Merge a value into the user state',
    description:
      'With an empty path, the value is the whole document. Maps keyed by item id are merged and the newer lastViewed wins, so that two tabs lose nothing; every other field takes the value sent last.',
    access: 'signed-in',
    schema: {
      /** The whole document, or what stands at the path. */
      body: z.strictObject({
        path: path.default(''),
        value: z.union([z.json(), userStateSchema]),
        /** What of the value its sender has changed; all of it where missing. The rest may be old and is not taken. */
        changed: z.array(path).max(1000).optional(),
      }),
      response: { 200: answerOf(userStateSchema) },
    },
    errors: { 500: FAILURE_TEXTS.setUserState },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/config/user',
    summary: 'Remove the value at a path of the user state',
    access: 'signed-in',
    schema: {
      body: z.strictObject({ path }),
      response: { 200: answerOf(userStateSchema) },
    },
    errors: { 500: FAILURE_TEXTS.unsetUserState },
  }),
}
