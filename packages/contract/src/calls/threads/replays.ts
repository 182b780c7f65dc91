import { SENSITIVE_KINDS } from '@atrium/domain/sensitive-data/sensitive-kind'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'
import { providerNameSchema } from '../../entities/models/model.ts'
import { optionValuesSchema } from '../../entities/models/option-values.ts'
import { replaySchema } from '#entities/threads/replay.ts'
import { threadParams } from './threads.ts'

const CONTINUED = 'This replay is in progress or finished.'

/** Conversations that are asked again on another model. Not in the specification. */
export const replayCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId/replays',
    summary: 'Ask every question of a conversation again on another model, in a new conversation',
    description:
      'It answers when the first question has been sent; the others follow one by one, each with the new answers before it. The branch is the one that ends in `messageId`, else the one that is shown. Chats and texts alone.',
    access: 'signed-in',
    startsRun: true,
    idempotent: true,
    schema: {
      params: threadParams,
      body: z.strictObject({
        messageId: z.uuid().optional(),
        provider: providerNameSchema,
        model: z.string().min(1).max(200),
        providerOptions: optionValuesSchema.optional(),
        /** Turns the secure-data policy on in the new conversation, where the other one is without it. */
        secureData: z.boolean().default(false),
        /** As a run takes it. */
        acknowledged: z
          .strictObject({
            kinds: z.array(z.enum(SENSITIVE_KINDS)).min(1).max(SENSITIVE_KINDS.length),
            reason: z.string().trim().min(3, 'Enter a reason of at least three characters.').max(500),
          })
          .optional(),
        privacy: z.boolean().optional(),
      }),
      response: { 201: answerOf(replaySchema) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/threads/:threadId/replay',
    summary: 'How far the replay is that a conversation was made by',
    access: 'signed-in',
    schema: { params: threadParams, response: { 200: answerOf(replaySchema) } },
  }),
  continue: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId/replay',
    summary: 'Continue a replay that was stopped, has failed or was interrupted',
    access: 'signed-in',
    startsRun: true,
    idempotent: true,
    schema: { params: threadParams, response: { 200: answerOf(replaySchema) } },
    errors: { 409: CONTINUED },
  }),
  stop: defineCall({
    method: 'DELETE',
    url: '/v1/threads/:threadId/replay',
    summary: 'Stop a replay; what has been answered stays',
    access: 'signed-in',
    schema: { params: threadParams, response: { 200: answerOf(replaySchema) } },
  }),
}
