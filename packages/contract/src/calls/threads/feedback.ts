import { FEEDBACK_REASON_LIMIT, RATINGS } from '@atrium/domain/feedback/feedback'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'
import { threadParams } from './threads.ts'

const feedbackSchema = z.object({ messageId: z.string(), rating: z.enum(RATINGS), reason: z.string() })

export type MessageFeedback = z.infer<typeof feedbackSchema>

const params = threadParams.extend({ messageId: z.uuid() })

const url = '/v1/threads/:threadId/messages/:messageId/feedback'

/** What people think of answers. Each has one opinion of an answer, and changes it or takes it back. */
export const feedbackCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/threads/:threadId/feedback',
    summary: "The caller's feedback on the answers of a thread",
    access: 'signed-in',
    schema: { params: threadParams, response: { 200: answerOf(z.array(feedbackSchema)) } },
  }),
  put: defineCall({
    method: 'PUT',
    url,
    summary: 'Rate an answer, or change the rating',
    access: 'signed-in',
    schema: {
      params,
      body: z.strictObject({
        rating: z.enum(RATINGS),
        reason: z.string().trim().max(FEEDBACK_REASON_LIMIT).default(''),
      }),
      response: { 200: answerOf(feedbackSchema) },
    },
  }),
  delete: defineCall({
    method: 'DELETE',
    url,
    summary: 'Remove the rating of an answer',
    access: 'signed-in',
    schema: { params, response: { 204: noContent } },
  }),
}
