import { EXPORT_FORMATS } from '@atrium/domain/threads/export/exported-thread'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { threadParams } from './threads.ts'

export const exportCalls = {
  thread: defineCall({
    method: 'GET',
    url: '/v1/threads/:threadId/export',
    summary: 'A conversation as a document',
    description:
      'One branch: the one that ends in `messageId`, else the one that is shown. Images are part of HTML and Word documents; other files are named. The export stands in the audit.',
    access: 'signed-in',
    binary: 'application/octet-stream',
    schema: {
      params: threadParams,
      querystring: z.object({ format: z.enum(EXPORT_FORMATS).default('markdown'), messageId: z.uuid().optional() }),
      response: { 200: z.instanceof(Blob) },
    },
    errors: { 422: 'Failed to export the conversation.' },
  }),
}
