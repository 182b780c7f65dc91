import { DOCUMENT_STATES } from '@atrium/domain/libraries/document-state'
import { LIBRARY_NAME_LIMIT, PASTED_TEXT_LIMIT } from '@atrium/domain/libraries/library-limits'
import { READING_SCHEDULES } from '@atrium/domain/libraries/reading/reading-schedule'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent, pageOf, pageQuery } from '../../entities/envelope.ts'
import { libraryDocumentSchema, readDocumentSchema } from '../../entities/libraries/library.ts'
import { webAddressSchema } from '../../entities/web-address.ts'
import { nameSchema } from '../../entities/schemas/name-schema.ts'

const params = z.object({ libraryId: z.uuid() })
const documentParams = params.extend({ documentId: z.uuid() })
const manyBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) })
const name = nameSchema(LIBRARY_NAME_LIMIT)

/** It is secure data, which is refused: libraries are read by models and people that nobody has approved for it. */
const secureData = z.boolean().default(false)

/** What is added to a library: a file that was uploaded, a text, or a page of the web. */
const additionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), fileId: z.uuid(), secureData }),
  z.strictObject({
    kind: z.literal('text'),
    name,
    text: z.string().min(1, 'Enter a text.').max(PASTED_TEXT_LIMIT),
    secureData,
  }),
  z.strictObject({
    kind: z.literal('page'),
    url: webAddressSchema,
    name: name.optional(),
    schedule: z.enum(READING_SCHEDULES).default('never'),
    secureData,
  }),
])

/** The documents of a library. */
export const libraryDocumentCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v2/libraries/:libraryId/documents',
    summary: 'The documents of a library, newest first',
    access: 'signed-in',
    schema: {
      params,
      querystring: z.object({
        ...pageQuery({ default: 50, max: 200 }),
        /** Part of the name. */
        filter: z.string().max(200).optional(),
        state: z.enum(DOCUMENT_STATES).optional(),
      }),
      response: { 200: pageOf(libraryDocumentSchema) },
    },
  }),
  add: defineCall({
    method: 'POST',
    url: '/v2/libraries/:libraryId/documents',
    summary: 'Add a document; it is read soon after',
    access: 'signed-in',
    idempotent: true,
    schema: { params, body: additionSchema, response: { 201: answerOf(libraryDocumentSchema) } },
    errors: { 409: 'This is in the library already.' },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v2/libraries/:libraryId/documents/:documentId',
    summary: 'A document with the text that was read',
    access: 'signed-in',
    schema: {
      params: documentParams,
      response: { 200: answerOf(readDocumentSchema) },
    },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v2/libraries/:libraryId/documents/:documentId',
    summary: 'Change how often a page of the web is read again by itself',
    access: 'signed-in',
    schema: {
      params: documentParams,
      body: z.strictObject({ schedule: z.enum(READING_SCHEDULES) }),
      response: { 200: answerOf(libraryDocumentSchema) },
    },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v2/libraries/:libraryId/documents/:documentId',
    summary: 'Remove a document from a library; the file that it was read from stays',
    access: 'signed-in',
    schema: { params: documentParams, response: { 204: noContent } },
  }),
  deleteMany: defineCall({
    method: 'POST',
    url: '/v2/libraries/:libraryId/documents/delete',
    summary: 'Remove several documents from a library; answers which of them are removed now',
    access: 'signed-in',
    needsNoRoom: true,
    schema: { params, body: manyBody, response: { 200: answerOf(z.object({ deleted: z.array(z.string()) })) } },
  }),
  retryMany: defineCall({
    method: 'POST',
    url: '/v2/libraries/:libraryId/documents/retry',
    summary: 'Read several documents again; answers how many',
    access: 'signed-in',
    schema: { params, body: manyBody, response: { 200: answerOf(z.object({ documents: z.number().int() })) } },
  }),
  retry: defineCall({
    method: 'POST',
    url: '/v2/libraries/:libraryId/documents/:documentId/retry',
    summary: 'Read a document again',
    access: 'signed-in',
    schema: { params: documentParams, response: { 200: answerOf(libraryDocumentSchema) } },
  }),
}
