import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import {
  LIBRARIES_ASKED_LIMIT,
  LIBRARY_PATH_LIMIT,
  LIBRARY_QUESTION_LIMIT,
  PASSAGES_LIMIT,
} from '@atrium/domain/libraries/library-limits'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent, pageOf, pageQuery, projectQuery } from '../../entities/envelope.ts'
import { libraryHealthSchema } from '../../entities/libraries/library-health.ts'
import { passageFilterSchema } from '../../entities/libraries/passage-filter.ts'
import { libraryFields, librarySchema, passageSchema, rankingSchema } from '../../entities/libraries/library.ts'

const idParams = z.object({ libraryId: z.uuid() })
const pathParams = z.object({ libraryPath: z.string().min(1).max(LIBRARY_PATH_LIMIT) })

const { path, ...described } = libraryFields

const newLibrary = {
  description: described.description.default(''),
  protected: described.protected.default('author'),
  isPrivate: described.isPrivate.default(false),
  embedding: described.embedding.default(null),
  reranking: described.reranking.default(null),
  imageReading: described.imageReading.default(null),
}

const changes = z.object({ ...described, path }).partial()

export const SAME_PATH = REFUSAL_TEXTS.samePath

/** Libraries by their path. */
export const libraryPathCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/libraries',
    summary: 'The libraries that the caller can see in a project, last changed first',
    access: 'signed-in',
    schema: {
      querystring: z.object({
        ...projectQuery,
        ...pageQuery({ default: 50, max: 200 }),
        /** Part of the path, name or description. */
        contains: z.string().max(200).optional(),
        owner: z.enum(['mine', 'shared', 'all']).default('all'),
      }),
      response: { 200: pageOf(librarySchema) },
    },
    errors: { 500: CATALOG_FAILURE_TEXTS.loadLibrary },
  }),
  create: defineCall({
    method: 'POST',
    url: '/v1/libraries/:libraryPath',
    summary: 'Create a library at a path',
    description: 'A slash within the path is written as `%2f`.',
    access: 'signed-in',
    idempotent: true,
    schema: {
      params: pathParams,
      querystring: z.object(projectQuery),
      body: z.strictObject({
        /** The path where it is missing. */
        name: described.name.optional(),
        ...newLibrary,
        project: z.number().int().positive().optional(),
      }),
      response: { 201: answerOf(librarySchema) },
    },
    errors: { 409: SAME_PATH, 500: CATALOG_FAILURE_TEXTS.createLibrary },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/libraries/:libraryPath',
    summary: 'The library at a path: the caller’s own before those of others',
    access: 'signed-in',
    schema: { params: pathParams, querystring: z.object(projectQuery), response: { 200: answerOf(librarySchema) } },
    errors: { 500: CATALOG_FAILURE_TEXTS.loadLibrary },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/libraries/:libraryPath',
    summary: 'Change a library',
    access: 'signed-in',
    schema: {
      params: pathParams,
      querystring: z.object(projectQuery),
      body: z.strictObject(changes.shape),
      response: { 200: answerOf(librarySchema) },
    },
    errors: { 409: SAME_PATH },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/libraries/:libraryPath',
    summary: 'Delete a library with its documents; it can be restored for 30 days',
    access: 'signed-in',
    schema: { params: pathParams, querystring: z.object(projectQuery), response: { 204: noContent } },
  }),
}

/** Libraries by their id. */
export const libraryCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v2/libraries',
    summary: 'Create a library',
    access: 'signed-in',
    idempotent: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        name: described.name,
        /** Made of the name where it is missing. */
        path: path.optional(),
        ...newLibrary,
        project: z.number().int().positive().optional(),
      }),
      response: { 201: answerOf(librarySchema) },
    },
    errors: { 409: SAME_PATH, 500: CATALOG_FAILURE_TEXTS.createLibrary },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v2/libraries/:libraryId',
    summary: 'A library',
    access: 'signed-in',
    schema: { params: idParams, response: { 200: answerOf(librarySchema) } },
    errors: { 500: CATALOG_FAILURE_TEXTS.loadLibrary },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v2/libraries/:libraryId',
    summary: 'Change a library',
    access: 'signed-in',
    schema: { params: idParams, body: z.strictObject(changes.shape), response: { 200: answerOf(librarySchema) } },
    errors: { 409: SAME_PATH },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v2/libraries/:libraryId',
    summary: 'Delete a library with its documents; it can be restored for 30 days',
    access: 'signed-in',
    schema: { params: idParams, response: { 204: noContent } },
  }),
  restore: defineCall({
    method: 'POST',
    url: '/v2/libraries/:libraryId/restore',
    summary: 'Restore a library that the caller deleted in the last 30 days',
    access: 'signed-in',
    schema: { params: idParams, response: { 200: answerOf(librarySchema) } },
    errors: { 409: SAME_PATH },
  }),
  refresh: defineCall({
    method: 'POST',
    url: '/v2/libraries/:libraryId/refresh',
    summary: 'Read all documents of a library again; those whose text is the same are not indexed again',
    access: 'signed-in',
    schema: {
      params: idParams,
      response: { 200: answerOf(z.object({ documents: z.number().int() })) },
    },
    errors: { 409: 'The library is being refreshed already.', 500: CATALOG_FAILURE_TEXTS.refreshLibrary },
  }),
  health: defineCall({
    method: 'GET',
    url: '/v2/libraries/:libraryId/health',
    summary:
      'What the author of a library mends: questions that found nothing, and documents that failed, are stale, double or never found',
    access: 'signed-in',
    schema: { params: idParams, response: { 200: answerOf(libraryHealthSchema) } },
  }),
  search: defineCall({
    method: 'POST',
    url: '/v2/libraries/search',
    summary: 'The passages of libraries that answer a question best',
    description:
      'Full text, ranked by BM25; a longer question is asked again with words of the best passages. Where a library has a model, its vectors are asked as well, and the best passages are put in order by its reranker; a warning says why not. `filter` narrows what is found; how common a word is stays counted in the whole libraries. Of libraries that the caller may not see nothing is found.',
    access: 'signed-in',
    needsNoRoom: true,
    schema: {
      body: z.strictObject({
        question: z.string().trim().min(1, 'Enter a question.').max(LIBRARY_QUESTION_LIMIT),
        /** Ids; all that the caller can see in their projects where missing. */
        libraries: z.array(z.uuid()).min(1).max(LIBRARIES_ASKED_LIMIT).optional(),
        filter: passageFilterSchema.optional(),
        limit: z.number().int().min(1).max(PASSAGES_LIMIT).default(10),
        /** False leaves the vectors of libraries out: nothing is sent to their models. */
        vectors: z.boolean().default(true),
        /** False leaves the passages as they are found. */
        rerank: z.boolean().default(true),
        /** The question is secure data: only approved models are given it, and nobody is told of it. */
        secureData: z.boolean().default(false),
      }),
      response: { 200: answerOf(z.array(passageSchema)).extend({ ranking: rankingSchema }) },
    },
  }),
}
