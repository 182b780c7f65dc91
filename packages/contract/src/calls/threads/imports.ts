import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent, projectQuery } from '../../entities/envelope.ts'
import { importSchema } from '#entities/threads/import.ts'

const importParams = z.object({ importId: z.uuid() })

const NO_PROJECT = 'A project is identified by its number.'

/** Conversations that are brought along from elsewhere. Not in the specification. */
export const importCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/imports',
    summary: 'Import conversations: the JSON of this product, or an export of ChatGPT or Claude',
    description:
      'A JSON file, or a ZIP archive with one. It answers when the file has arrived; the conversations come one by one, and are seen by the caller alone. A conversation is imported once; one that went on where it comes from gets its newer messages, unless it was changed here.',
    access: 'signed-in',
    multipart: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        /** The caller's default project where it is missing. */
        project: z.coerce.number<string | number>(NO_PROJECT).int(NO_PROJECT).positive(NO_PROJECT).optional(),
        /** A conversation whose newer messages have no place any more, since it was changed here, is imported as a copy. */
        copies: z.stringbool().optional(),
      }),
      response: { 201: answerOf(importSchema) },
    },
    errors: { 409: 'Another import is still in progress. Wait until it finishes, or cancel it.' },
  }),
  list: defineCall({
    method: 'GET',
    url: '/v1/imports',
    summary: "The caller's latest imports, newest first",
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(importSchema)) } },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/imports/:importId',
    summary: 'How far an import is',
    access: 'signed-in',
    schema: { params: importParams, response: { 200: answerOf(importSchema) } },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/imports/:importId',
    summary: 'Cancel an import that is in progress, or remove one that has ended from the list',
    description: 'Conversations that have been imported stay.',
    access: 'signed-in',
    schema: { params: importParams, response: { 204: noContent } },
  }),
}
