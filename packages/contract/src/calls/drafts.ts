import { fileIdOf } from '@atrium/domain/files/file-address'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { DRAFT_TEXT_LIMIT } from '@atrium/domain/drafts/draft-limits'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { draftFileSchema, draftInListSchema, draftSchema } from '../entities/draft.ts'
import { answerOf, noContent } from '../entities/envelope.ts'
import { modelRefSchema } from '../entities/models/model.ts'
import { optionValuesSchema } from '../entities/models/option-values.ts'
import { demandsSchema } from '../entities/threads/demands.ts'

/**
 * The id of a thread, `<thread>-edit-<message>` for a message that is changed, `new-chat-7908` for a new chat of the project 7908,
 * `reply-<result>-7908` for a reply to a result, or `change-<item>` and `proposal-<item>` for what is not saved of an item of the catalog.
 */
const place = z
  .string()
  .max(100)
  .refine(
    (text) => readDraftPlace(text) !== null,
    'A place is the id of a thread, <thread>-edit-<message>, new-<type>-<project>, reply-<result>-<project>, change-<item>, or proposal-<item>.',
  )

const params = z.object({ place })
const fileParams = z.object({ place, fileId: z.uuid() })

/** What was uploaded for the draft is deleted at once: it was to begin a temporary thread. */
const forGood = z.stringbool().optional()

const DATA_URL = /^data:[^;,]{3,200};base64,/

const fileUrl = z
  .string()
  .max(30_000_000)
  .refine(
    (url) => DATA_URL.test(url) || fileIdOf(url) !== null,
    'A file is the address of a stored file, or a base64 data: URL.',
  )

export const draftCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/drafts',
    summary: "The caller's drafts that are not empty, newest first",
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(draftInListSchema)) } },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/drafts/:place',
    summary: "The caller's draft at a place",
    description:
      'A place is the id of a thread, `<thread>-edit-<message>` for a message that is changed, `new-<type>-<project>` for a thread that does not exist yet, or `change-<item>` for an item of the catalog that is changed.',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(draftSchema) } },
  }),
  put: defineCall({
    method: 'PUT',
    url: '/v1/drafts/:place',
    summary: 'Update fields of a draft; omitted fields stay',
    description:
      'Name the `revision` that the text is based on. If the text has changed since, the answer is 409 with the current draft in `data`, and nothing is changed. Model, options and demands take the value sent last.',
    access: 'signed-in',
    schema: {
      params,
      body: z
        .strictObject({
          text: z
            .string()
            .max(DRAFT_TEXT_LIMIT, `A draft can have up to ${DRAFT_TEXT_LIMIT.toLocaleString('en')} characters.`)
            .optional(),
          revision: z.number().int().min(0).optional(),
          model: modelRefSchema.nullable().optional(),
          options: optionValuesSchema.nullable().optional(),
          demands: demandsSchema.nullable().optional(),
        })
        .refine(({ text, revision }) => text === undefined || revision !== undefined, {
          path: ['revision'],
          message: 'Name the revision that the text was based on.',
        }),
      response: { 200: answerOf(draftSchema) },
    },
    errors: { 409: 'This draft was changed in another tab or on another device.' },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/drafts/:place',
    summary: 'Discard a draft with its files',
    description:
      'With `revision`, only if the text is still that one: otherwise 409 with the current draft in `data`. With `files` (comma-separated ids), only these files are discarded with the text; others stay. Without `files`, files uploaded for the draft go to the trash, unless they are in a thread or in another draft. They are deleted for good with `forGood`, and in a temporary thread.',
    access: 'signed-in',
    schema: {
      params,
      querystring: z.object({
        revision: z.coerce.number().int().min(0).optional(),
        files: z.string().max(2000).optional(),
        forGood,
      }),
      response: { 204: noContent },
    },
    errors: { 409: 'This draft was changed in another tab or on another device.' },
  }),
  getFile: defineCall({
    method: 'GET',
    url: '/v1/drafts/:place/files/:fileId',
    summary: 'A file of a draft: the address of a stored file, or a data: URL',
    access: 'signed-in',
    schema: { params: fileParams, response: { 200: answerOf(draftFileSchema.extend({ url: z.string() })) } },
  }),
  putFile: defineCall({
    method: 'PUT',
    url: '/v1/drafts/:place/files/:fileId',
    summary: 'Add a file to a draft under an id that the caller chooses; a repeat changes nothing',
    access: 'signed-in',
    schema: {
      params: fileParams,
      body: z.strictObject({
        name: z.string().min(1).max(255),
        url: fileUrl,
        /** It was uploaded for this draft: taken out of it, it is deleted unless it is used elsewhere. */
        uploaded: z.boolean().optional(),
      }),
      response: { 200: answerOf(draftFileSchema) },
    },
  }),
  deleteFile: defineCall({
    method: 'DELETE',
    url: '/v1/drafts/:place/files/:fileId',
    summary: 'Remove a file from a draft',
    description:
      'A file that was uploaded for it goes to the trash, unless it is in a thread or in another draft. It is deleted for good with `forGood`, and in a temporary thread.',
    access: 'signed-in',
    schema: { params: fileParams, querystring: z.object({ forGood }), response: { 204: noContent } },
  }),
}
