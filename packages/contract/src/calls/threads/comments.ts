import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  commentCountSchema,
  commentSchema,
  commentText,
  mentionableSchema,
  mentionedIds,
} from '#entities/threads/comment.ts'
import { answerOf, noContent } from '../../entities/envelope.ts'
import { threadParams } from './threads.ts'

const url = '/v1/threads/:threadId/messages/:messageId/comments'
const params = threadParams.extend({ messageId: z.uuid() })

const urlOfOne = '/v1/threads/:threadId/comments/:commentId'
const paramsOfOne = threadParams.extend({ commentId: z.uuid() })

const errors = { 404: 'This comment does not exist, or you do not have access to its conversation.' }

/** What the people who read a conversation say of its messages. Not in the specification. */
export const commentCalls = {
  count: defineCall({
    method: 'GET',
    url: '/v1/threads/:threadId/comments',
    summary: 'How many comments the messages of a thread have; messages without one are left out',
    access: 'signed-in',
    schema: { params: threadParams, response: { 200: answerOf(z.array(commentCountSchema)) } },
  }),
  list: defineCall({
    method: 'GET',
    url,
    summary: 'The comments on a message, oldest first',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(z.array(commentSchema)) } },
  }),
  create: defineCall({
    method: 'POST',
    url,
    summary: 'Comment on a message of a thread that the caller reads',
    description:
      'Members of the project who see the thread can be mentioned, by members. They find it among their mentions.',
    access: 'signed-in',
    idempotent: true,
    schema: {
      params,
      body: z.strictObject({ text: commentText, mentions: mentionedIds.default([]) }),
      response: { 201: answerOf(commentSchema) },
    },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: urlOfOne,
    summary: 'Change a comment of one’s own',
    access: 'signed-in',
    schema: {
      params: paramsOfOne,
      body: z.strictObject({ text: commentText, mentions: mentionedIds.default([]) }),
      response: { 200: answerOf(commentSchema) },
    },
    errors,
  }),
  delete: defineCall({
    method: 'DELETE',
    url: urlOfOne,
    summary: 'Delete a comment of one’s own, or any on one’s own thread',
    access: 'signed-in',
    schema: { params: paramsOfOne, response: { 204: noContent } },
    errors,
  }),
  mentionable: defineCall({
    method: 'GET',
    url: '/v1/threads/:threadId/mentionable',
    summary: 'Members of the project who see the thread and can be mentioned in its comments, by name',
    access: 'signed-in',
    schema: {
      params: threadParams,
      /** What their name has to contain. */
      querystring: z.object({ filter: z.string().trim().max(200).optional() }),
      response: { 200: answerOf(z.array(mentionableSchema)) },
    },
  }),
}
