import { EXPORTS_AT_ONCE } from '@atrium/domain/exports/export-limits'
import { EXPORT_FORMATS } from '@atrium/domain/exports/exported-thread'
import { z } from 'zod'
import { defineCall } from '../call.ts'

export const exportCalls = {
  one: defineCall({
    method: 'GET',
    url: '/v1/exports/:itemId',
    summary: 'A conversation, a prompt with its results, or a single result as a document',
    description:
      'Of a conversation one branch: the one that ends in `messageId`, else the one that is shown; as JSON all branches, and which one is meant is its `activeMessageId`. Of a prompt the newest results that the caller sees. Images are part of HTML and Word documents; other files are named. The export stands in the audit.',
    access: 'signed-in',
    binary: 'application/octet-stream',
    schema: {
      params: z.object({ itemId: z.uuid() }),
      querystring: z.object({
        format: z.enum(EXPORT_FORMATS).default('markdown'),
        /** Where the branch of a conversation ends; prompts and results have none. */
        messageId: z.uuid().optional(),
      }),
      response: { 200: z.instanceof(Blob) },
    },
    errors: { 422: 'Failed to export.' },
  }),
  several: defineCall({
    method: 'GET',
    url: '/v1/exports',
    summary: 'Several conversations and results as documents in one ZIP archive',
    description:
      'Of a conversation the branch that is shown, as JSON all branches. Documents with the same name are numbered. If the caller may not see one of them, the whole request fails; what is too much for one document, or may no longer be seen when its turn comes, says so in its place. The export stands in the audit.',
    access: 'signed-in',
    binary: 'application/zip',
    schema: {
      querystring: z.object({
        ids: z.array(z.uuid()).min(1).max(EXPORTS_AT_ONCE),
        format: z.enum(EXPORT_FORMATS).default('markdown'),
      }),
      response: { 200: z.instanceof(Blob) },
    },
  }),
}
