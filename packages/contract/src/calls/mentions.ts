import { z } from 'zod'
import { defineCall } from '../call.ts'
import { mentionSchema } from '#entities/threads/comment.ts'
import { noContent, pageOf, pageQuery } from '../entities/envelope.ts'

/** Comments in which the caller is mentioned, in conversations that they see. Not in the specification. */
export const mentionCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/mentions',
    summary: 'Comments that mention the caller, newest first',
    access: 'signed-in',
    schema: {
      querystring: z.object(pageQuery({ default: 20, max: 100 })),
      /** With the number of all that are not read. */
      response: { 200: pageOf(mentionSchema).extend({ unread: z.number().int() }) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/mentions/:commentId',
    summary: 'A comment that mentions the caller',
    access: 'signed-in',
    schema: {
      params: z.object({ commentId: z.uuid() }),
      response: { 200: z.object({ data: mentionSchema }) },
    },
  }),
  read: defineCall({
    method: 'POST',
    url: '/v1/mentions/read',
    summary: 'Mark mentions as read: those in the comments on one message, or all',
    access: 'signed-in',
    schema: { body: z.strictObject({ messageId: z.uuid().optional() }), response: { 204: noContent } },
  }),
}
