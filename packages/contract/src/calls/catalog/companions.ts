import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { COMPANION_CATEGORIES } from '@atrium/domain/companions/companion-category'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { companionFields, companionRevisionSchema, companionSchema } from '../../entities/catalog/companion.ts'
import { answerOf, noContent, pageOf, pageQuery, projectQuery } from '../../entities/envelope.ts'
import { catalogListQuery, CHANGED_MEANWHILE, revisionOfChange, SAME_NAME } from './catalog-prompts.ts'

const params = z.object({ assistantId: z.uuid() })

const revision = z.number().int().positive().max(2_000_000_000)

const fields = companionFields

/** What is created where a field is missing. */
const newCompanion = {
  ...fields,
  description: fields.description.default(''),
  sign: fields.sign.default({ text: '', color: 'blue' }),
  category: fields.category.default('other'),
  instructions: fields.instructions.default(''),
  starters: fields.starters.default([]),
  provider: fields.provider.default(null),
  model: fields.model.default(null),
  providerOptions: fields.providerOptions.default({}),
  libraries: fields.libraries.default([]),
  protected: fields.protected.default('author'),
  isPrivate: fields.isPrivate.default(false),
}

/** Companions. On the wire they are assistants. */
export const companionCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/assistants',
    summary: 'Create a companion',
    description: 'Until it is published, its author alone sees it.',
    access: 'signed-in',
    idempotent: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        ...newCompanion,
        source: z.string().max(100).default('playground'),
        project: z.number().int().positive().optional(),
        /** Publishes it at once. */
        publish: z.boolean().default(false),
      }),
      response: { 201: answerOf(companionSchema) },
    },
    errors: { 409: SAME_NAME, 500: CATALOG_FAILURE_TEXTS.createCompanion },
  }),
  list: defineCall({
    method: 'GET',
    url: '/v1/assistants',
    summary: 'The companions that the caller can see in a project, last changed first',
    access: 'signed-in',
    schema: {
      querystring: catalogListQuery.extend({ category: z.enum(COMPANION_CATEGORIES).optional() }),
      response: { 200: pageOf(companionSchema) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/assistants/:assistantId',
    summary: 'A companion: its author reads the draft, everybody else what is published',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(companionSchema) } },
    errors: { 500: CATALOG_FAILURE_TEXTS.loadAgent },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/assistants/:assistantId',
    summary: 'Change fields of a companion; what stood there is kept as a revision',
    description: 'Who may see it changes at once, everything else for others when it is published.',
    access: 'signed-in',
    schema: {
      params,
      body: z.strictObject({ ...z.object(fields).partial().shape, ...revisionOfChange }),
      response: { 200: answerOf(companionSchema) },
    },
    errors: { 409: CHANGED_MEANWHILE, 500: CATALOG_FAILURE_TEXTS.updateAgent },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/assistants/:assistantId',
    summary: 'Delete a companion; its author can bring it back for 30 days',
    access: 'signed-in',
    schema: { params, response: { 204: noContent } },
    errors: { 500: CATALOG_FAILURE_TEXTS.deleteCompanion },
  }),
  publish: defineCall({
    method: 'POST',
    url: '/v1/assistants/:assistantId/publish',
    summary: 'Show a revision to everybody who may see the companion',
    access: 'signed-in',
    schema: {
      params,
      body: z.strictObject({ revision }),
      response: { 200: answerOf(companionSchema) },
    },
    errors: { 500: CATALOG_FAILURE_TEXTS.publishAgent },
  }),
  withdraw: defineCall({
    method: 'DELETE',
    url: '/v1/assistants/:assistantId/publish',
    summary: 'Show a companion to its author alone again; conversations with it can be read and not continued',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(companionSchema) } },
  }),
  clone: defineCall({
    method: 'POST',
    url: '/v1/assistants/:assistantId/clone',
    summary: 'Copy what the caller sees of a companion into one of their own, not published',
    access: 'signed-in',
    idempotent: true,
    schema: {
      params,
      querystring: z.object(projectQuery),
      body: z.strictObject({ name: fields.name }),
      response: { 201: answerOf(companionSchema) },
    },
    errors: { 409: SAME_NAME },
  }),
  revisions: defineCall({
    method: 'GET',
    url: '/v1/assistants/:assistantId/revisions',
    summary: 'The revisions of a companion, newest first: its author alone reads them',
    access: 'signed-in',
    schema: {
      params,
      querystring: z.object(pageQuery({ default: 50, max: 100 })),
      response: { 200: pageOf(companionRevisionSchema) },
    },
  }),
  restore: defineCall({
    method: 'POST',
    url: '/v1/assistants/:assistantId/revisions/:revision',
    summary: 'Make an earlier revision the newest; what is published stays as it is',
    access: 'signed-in',
    schema: {
      params: params.extend({ revision: z.coerce.number().pipe(revision) }),
      response: { 200: answerOf(companionSchema) },
    },
    errors: { 409: SAME_NAME },
  }),
}
