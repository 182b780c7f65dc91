import { EXPORTS_AT_ONCE } from '@atrium/domain/exports/export-limits'
import { EXPORT_FORMATS } from '@atrium/domain/exports/exported-thread'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { noContent } from '../entities/envelope.ts'

const severalQuery = z.object({
  ids: z.array(z.uuid()).min(1).max(EXPORTS_AT_ONCE),
  format: z.enum(EXPORT_FORMATS).default('markdown'),
})

export const exportCalls = {
  one: defineCall({
    method: 'GET',
    url: '/v1/exports/:itemId',
    summary:
      'A conversation, a prompt with its results, a single result, or anything else of All content as a document',
    description:
      'Of a conversation one branch: the one that ends in `messageId`, else the one that is shown; as JSON all branches, and which one is meant is its `activeMessageId`. Of a prompt the newest results that the caller sees. Images are part of PDF, HTML and Word documents; other files are named. Markdown and JSON of something with files are a ZIP archive of the document and its files, those of JSON up to 400 MB. Whatever the format, a file is itself, a companion, a catalog prompt or a catalog group is JSON, and a library a ZIP archive of the list of its documents and their texts. Nothing is read from an address that stands in it. The export stands in the audit.',
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
    summary: 'Several items of All content as documents in one ZIP archive',
    description:
      'Of a conversation the branch that is shown, as JSON all branches. The files of Markdown and JSON lie below `files`, a library in a folder of its own. As JSON, `atrium-export.json` lists the kind and the path of each item, so that an import takes nothing else for a conversation; all files of such an archive have up to 400 MB: if those that are items have more, the request fails with 413, and files of conversations for which there is no room are left out and have no path. Documents with the same name are numbered. If the caller may not see one of them, the whole request fails; what is too much for one document, or may no longer be seen when its turn comes, says so in its place. The export stands in the audit.',
    access: 'signed-in',
    binary: 'application/zip',
    schema: {
      querystring: severalQuery,
      response: { 200: z.instanceof(Blob) },
    },
  }),
  check: defineCall({
    method: 'GET',
    url: '/v1/exports/check',
    summary: 'Whether several items can be exported as one archive',
    description:
      'Fails as the export of the same items would before its archive begins, which a browser that saves the archive does not show. Nothing is exported, and nothing stands in the audit.',
    access: 'signed-in',
    schema: { querystring: severalQuery, response: { 204: noContent } },
  }),
}
