import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'
import { messageSchema } from '#entities/threads/message.ts'
import { providerNameSchema } from '../../entities/models/model.ts'
import { threadParams } from './threads.ts'

/** Summaries that models are sent in place of earlier messages. The messages themselves stay as they are. */
export const summaryCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId/summaries',
    summary: 'Summarize the earlier messages of a branch for the models that continue it',
    description:
      'All but the newest messages are summarized by the named model, else by that of the thread. The summary is in `metadata.summary` of the last message that it covers, and is sent in place of these messages from then on. Its cost is charged.',
    access: 'signed-in',
    idempotent: true,
    schema: {
      params: threadParams,
      body: z.strictObject({
        /** The end of the branch; that of the shown one where missing. */
        messageId: z.uuid().optional(),
        provider: providerNameSchema.optional(),
        model: z.string().min(1).max(200).optional(),
      }),
      response: { 201: answerOf(messageSchema) },
    },
    errors: {
      409: 'This conversation is still being answered. Summarize it when the answer is complete.',
      502: 'The earlier messages could not be summarized. Try again.',
    },
  }),
  undo: defineCall({
    method: 'PUT',
    url: '/v1/threads/:threadId/messages/:messageId/summary',
    summary: 'Undo a summary, so that all messages are sent again, or use it again',
    access: 'signed-in',
    needsNoRoom: true,
    schema: {
      params: threadParams.extend({ messageId: z.uuid() }),
      body: z.strictObject({ undone: z.boolean() }),
      response: { 200: answerOf(messageSchema) },
    },
    errors: { 404: 'This message has no summary.' },
  }),
}
