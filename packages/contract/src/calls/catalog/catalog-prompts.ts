import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { VARIABLE_KEY_LIMIT, VARIABLE_VALUE_LIMIT } from '@atrium/domain/prompts/variables/prompt-variable'
import { CATALOG_FILE_TEXT, CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  catalogAnswerSchema,
  catalogPromptFields,
  catalogPromptRevisionSchema,
  catalogPromptSchema,
  revisionNoteSchema,
} from '../../entities/catalog/catalog.ts'
import { answerOf, noContent, pageOf, pageQuery, projectQuery } from '../../entities/envelope.ts'
import { providerNameSchema } from '../../entities/models/model.ts'
import { optionValuesSchema } from '../../entities/models/option-values.ts'
import { promptRun } from '../prompts.ts'

const params = z.object({ catalogPromptId: z.uuid() })

const fields = catalogPromptFields

/** What is created where a field is missing. */
export const newCatalogPrompt = {
  ...fields,
  description: fields.description.default(''),
  isTemplate: fields.isTemplate.default(true),
  variables: fields.variables.default([]),
  providerOptions: fields.providerOptions.default({}),
  provider: fields.provider.default(null),
  model: fields.model.default(null),
  tools: fields.tools.default([]),
  moderation: fields.moderation.default(false),
  privacy: fields.privacy.default(false),
  protected: fields.protected.default('author'),
  isPrivate: fields.isPrivate.default(false),
}

/** What a list of the catalog is asked with. */
export const catalogListQuery = z.object({
  ...projectQuery,
  ...pageQuery({ default: 50, max: 200 }),
  /** Part of the name, the description or the text. */
  filter: z.string().max(200).optional(),
  owner: z.enum(['mine', 'shared', 'all']).default('all'),
  /** Certain ones; those that the caller may not see are left out. */
  ids: z.array(z.uuid()).max(50).optional(),
})

/** What a run is given. */
export const catalogRunBody = z.strictObject({
  /**
   * A value for each variable, by its name. Prompts of a group that take no value in common for a name are given one each, by
   * `<id of the prompt>.<name>`.
   */
  props: z
    .record(
      z.string().max(VARIABLE_KEY_LIMIT),
      z.union([z.string().max(VARIABLE_VALUE_LIMIT), z.number(), z.boolean()]),
    )
    .default({}),
  /** Whether `{{name}}` is filled in; as the prompt says where missing. */
  isTemplate: z.boolean().optional(),
  provider: providerNameSchema.optional(),
  model: z.string().min(1).max(200).optional(),
  providerOptions: optionValuesSchema.optional(),
  /** The policy of secure data; the caller needs the permission `secure_data_mode`. */
  secureData: z.boolean().default(false),
  acknowledged: promptRun.acknowledged,
})

/** What an export of the catalog is asked with. */
export const catalogExportQuery = z.object({ ...projectQuery, format: z.enum(['json', 'csv']).default('json') })

/** An export that is imported. */
export const catalogImportBody = z.strictObject({
  format: z.enum(['json', 'csv']),
  text: z.string().min(1).max(CATALOG_FILE_TEXT),
})

/** Names of what an import has found. */
export const filedNames = z.array(z.string().max(CATALOG_NAME_LIMIT))

/** The change that a body is, with the revision that it was made from. */
export const revisionOfChange = {
  /** The revision that the change was made from: a field that has changed since is refused with 409. */
  revision: z.number().int().positive().optional(),
  note: revisionNoteSchema.optional(),
}

export const CHANGED_MEANWHILE = 'Somebody else has changed this meanwhile. Load it again.'
export const SAME_NAME = REFUSAL_TEXTS.sameName

export const catalogPromptCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/catalog/prompts',
    summary: 'Create a catalog prompt',
    access: 'signed-in',
    idempotent: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        ...newCatalogPrompt,
        source: z.string().max(100).default('playground'),
        project: z.number().int().positive().optional(),
      }),
      response: { 201: answerOf(catalogPromptSchema) },
    },
    errors: { 409: SAME_NAME, 500: CATALOG_FAILURE_TEXTS.createCatalogPrompt },
  }),
  list: defineCall({
    method: 'GET',
    url: '/v1/catalog/prompts',
    summary: 'The catalog prompts that the caller can see in a project, last changed first',
    access: 'signed-in',
    schema: { querystring: catalogListQuery, response: { 200: pageOf(catalogPromptSchema) } },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/catalog/prompts/:catalogPromptId',
    summary: 'A catalog prompt',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(catalogPromptSchema) } },
  }),
  run: defineCall({
    method: 'POST',
    url: '/v1/catalog/prompts/:catalogPromptId',
    summary: 'Run a catalog prompt and wait for the answer',
    description:
      'Missing values are refused before a model is asked. The answer is kept with an `Idempotency-Key` alone, for its repeats: then the run goes on to its end where its caller has lost the connection.',
    access: 'signed-in',
    startsRun: true,
    idempotent: true,
    schema: {
      params,
      querystring: z.object(projectQuery),
      body: catalogRunBody,
      response: { 200: answerOf(catalogAnswerSchema) },
    },
    errors: { 500: CATALOG_FAILURE_TEXTS.runCatalogPrompt },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/catalog/prompts/:catalogPromptId',
    summary: 'Change fields of a catalog prompt; what stood there is kept as a revision',
    access: 'signed-in',
    schema: {
      params,
      body: z.strictObject({ ...z.object(fields).partial().shape, ...revisionOfChange }),
      response: { 200: answerOf(catalogPromptSchema) },
    },
    errors: { 409: CHANGED_MEANWHILE },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/catalog/prompts/:catalogPromptId',
    summary: 'Delete a catalog prompt with its revisions',
    access: 'signed-in',
    schema: { params, response: { 204: noContent } },
    errors: { 500: CATALOG_FAILURE_TEXTS.deleteCatalogPrompt },
  }),
  revisions: defineCall({
    method: 'GET',
    url: '/v1/catalog/prompts/:catalogPromptId/revisions',
    summary: 'The revisions of a catalog prompt, newest first',
    access: 'signed-in',
    schema: {
      params,
      querystring: z.object(pageQuery({ default: 50, max: 100 })),
      response: { 200: pageOf(catalogPromptRevisionSchema) },
    },
  }),
  restore: defineCall({
    method: 'POST',
    url: '/v1/catalog/prompts/:catalogPromptId/revisions/:revision',
    summary: 'Make an earlier revision the newest; who may see the prompt stays as it is',
    access: 'signed-in',
    schema: {
      params: params.extend({ revision: z.coerce.number().int().positive().max(2_000_000_000) }),
      response: { 200: answerOf(catalogPromptSchema) },
    },
    errors: { 409: SAME_NAME },
  }),
  export: defineCall({
    method: 'GET',
    url: '/v1/catalog/prompts/export',
    summary: 'All catalog prompts of a project that the caller can see, as a file of JSON or CSV to import elsewhere',
    access: 'signed-in',
    binary: 'application/octet-stream',
    schema: { querystring: catalogExportQuery, response: { 200: z.instanceof(Blob) } },
  }),
  import: defineCall({
    method: 'POST',
    url: '/v1/catalog/prompts/import',
    summary: 'Create catalog prompts from an export; names that the caller already has are skipped',
    access: 'signed-in',
    schema: {
      querystring: z.object(projectQuery),
      body: catalogImportBody,
      response: { 200: answerOf(z.object({ created: z.number().int(), skipped: filedNames })) },
    },
  }),
}
