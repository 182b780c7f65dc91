import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { MEDIA_KINDS } from '@atrium/domain/files/media-kind'
import { LISTED_ORIGINS } from '@atrium/domain/files/file-origin'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, pageOf, pageQuery, projectQuery } from '../../entities/envelope.ts'
import { fileSchema } from '../../entities/file.ts'
import { providerNameSchema } from '../../entities/models/model.ts'

/** As many as a list shows on a long screen, and as an address can name. */
const MOST_AT_ONCE = 100

const ids = z.array(z.uuid()).min(1).max(MOST_AT_ONCE)

/** Everything made and uploaded, in one list. Not in the specification but for the item itself, whose shape it leaves open. */
export const mediaCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/media',
    summary: 'The media of a project that the caller can see, newest first',
    access: 'signed-in',
    schema: {
      querystring: z.object({
        ...projectQuery,
        ...pageQuery({ default: 50, max: 200 }),
        kind: z.enum(MEDIA_KINDS).optional(),
        origin: z.enum(LISTED_ORIGINS).optional(),
        /** The caller's own files, or those in threads that others share with the project. */
        owner: z.enum(['mine', 'shared']).default('mine'),
        /** Part of the prompt or the name. */
        filter: z.string().max(200).optional(),
        provider: providerNameSchema.optional(),
        model: z.string().max(200).optional(),
        order: z.enum(['desc', 'asc']).default('desc'),
      }),
      response: { 200: pageOf(fileSchema) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/media/:id',
    summary: 'A file with its lineage: all related files that the caller can see',
    description: 'The lineage is a flat list, oldest first, including the file itself; `parentId` gives the tree.',
    access: 'signed-in',
    schema: {
      params: z.object({ id: z.uuid() }),
      response: { 200: answerOf(fileSchema.extend({ lineage: z.array(fileSchema) })) },
    },
  }),
  deleteMany: defineCall({
    method: 'POST',
    url: '/v1/media/delete',
    summary: "Delete several of the caller's files; files that they may not delete stay, with a warning",
    access: 'signed-in',
    needsNoRoom: true,
    schema: {
      body: z.strictObject({ ids }),
      response: { 200: answerOf(z.object({ deleted: z.array(z.string()) })) },
    },
    errors: { 500: FAILURE_TEXTS.deleteFile },
  }),
  restoreMany: defineCall({
    method: 'POST',
    url: '/v1/media/restore',
    summary:
      'Restore several files that the caller has deleted; files that they may not restore stay deleted, with a warning',
    access: 'signed-in',
    schema: { body: z.strictObject({ ids }), response: { 200: answerOf(z.array(fileSchema)) } },
  }),
  archive: defineCall({
    method: 'GET',
    url: '/v1/media/archive',
    summary: 'Several files in one ZIP archive',
    description:
      'Files with the same name are numbered. If the caller may not see one of them, the whole request fails.',
    access: 'signed-in',
    binary: 'application/zip',
    schema: { querystring: z.object({ ids }), response: { 200: z.instanceof(Blob) } },
    errors: { 500: FAILURE_TEXTS.downloadMedia },
  }),
}
