import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent, pageOf, pageQuery } from '../../entities/envelope.ts'
import { threadSchema, trashedThreadSchema } from '#entities/threads/thread.ts'

const params = z.object({ threadId: z.uuid() })

/** Threads that their author has deleted. Not in the specification: its deletes are final. */
export const trashCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/trash/threads',
    summary: 'The threads that the caller has deleted and can still restore, newest first',
    access: 'signed-in',
    schema: {
      querystring: z.object(pageQuery({ default: 50, max: 200 })),
      response: { 200: pageOf(trashedThreadSchema) },
    },
  }),
  restore: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId/restore',
    summary: 'Restore a deleted thread; one that is not deleted stays as it is',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(threadSchema) } },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/trash/threads/:threadId',
    summary: 'Delete a deleted thread permanently',
    access: 'signed-in',
    schema: { params, response: { 204: noContent } },
  }),
}
