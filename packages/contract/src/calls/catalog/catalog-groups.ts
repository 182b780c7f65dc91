import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  catalogAnswerSchema,
  catalogGroupFields,
  catalogGroupRevisionSchema,
  catalogGroupSchema,
  catalogPromptFields,
} from '../../entities/catalog/catalog.ts'
import { answerOf, noContent, pageOf, pageQuery, projectQuery } from '../../entities/envelope.ts'
import {
  catalogExportQuery,
  catalogImportBody,
  catalogListQuery,
  catalogRunBody,
  CHANGED_MEANWHILE,
  filedNames,
  newCatalogPrompt,
  revisionOfChange,
  SAME_NAME,
} from './catalog-prompts.ts'

const params = z.object({ catalogGroupId: z.uuid() })

const fields = catalogGroupFields

const promptOfGroup = z.strictObject({
  ...newCatalogPrompt,
  protected: catalogPromptFields.protected.optional(),
  isPrivate: catalogPromptFields.isPrivate.optional(),
  source: z.string().max(100).optional(),
})

/** What is created where a field is missing. */
export const newCatalogGroup = {
  ...fields,
  description: fields.description.default(''),
  promptIds: fields.promptIds.default([]),
  provider: fields.provider.default(null),
  model: fields.model.default(null),
  tools: fields.tools.default([]),
  moderation: fields.moderation.default(false),
  privacy: fields.privacy.default(false),
  protected: fields.protected.default('author'),
  isPrivate: fields.isPrivate.default(false),
}

export const catalogGroupCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/catalog/groups',
    summary: 'Create a catalog group, with new prompts where they are given',
    access: 'signed-in',
    idempotent: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({
        ...newCatalogGroup,
        /** New catalog prompts, which stand after `promptIds` in the group. What they do not say of who sees them and of their source is as of the group. */
        prompts: z.array(promptOfGroup).max(20).default([]),
        source: z.string().max(100).default('playground'),
        project: z.number().int().positive().optional(),
      }),
      response: { 201: answerOf(catalogGroupSchema) },
    },
    errors: { 409: SAME_NAME, 500: CATALOG_FAILURE_TEXTS.createCatalogGroup },
  }),
  list: defineCall({
    method: 'GET',
    url: '/v1/catalog/groups',
    summary: 'The catalog groups that the caller can see in a project, last changed first',
    access: 'signed-in',
    schema: { querystring: catalogListQuery, response: { 200: pageOf(catalogGroupSchema) } },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/catalog/groups/:catalogGroupId',
    summary: 'A catalog group',
    access: 'signed-in',
    schema: { params, response: { 200: answerOf(catalogGroupSchema) } },
  }),
  run: defineCall({
    method: 'POST',
    url: '/v1/catalog/groups/:catalogGroupId',
    summary: 'Run the prompts of a group together and wait for all answers',
    description:
      'Missing values of any prompt are refused before a model is asked. A name has one value for all prompts, and one default; where they take no value in common, each prompt is given its own as `<id of the prompt>.<name>`. Prompts that the caller may not see are left out with a warning. The answers are kept with an `Idempotency-Key` alone, for its repeats: then the run goes on to its end where its caller has lost the connection.',
    access: 'signed-in',
    startsRun: true,
    idempotent: true,
    schema: {
      params,
      querystring: z.object(projectQuery),
      body: catalogRunBody,
      response: { 200: answerOf(z.array(catalogAnswerSchema)) },
    },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/catalog/groups/:catalogGroupId',
    summary: 'Change fields of a catalog group; what stood there is kept as a revision',
    access: 'signed-in',
    schema: {
      params,
      body: z.strictObject({ ...z.object(fields).partial().shape, ...revisionOfChange }),
      response: { 200: answerOf(catalogGroupSchema) },
    },
    errors: { 409: CHANGED_MEANWHILE, 500: CATALOG_FAILURE_TEXTS.patchCatalogGroup },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/catalog/groups/:catalogGroupId',
    summary: 'Delete a catalog group; its prompts stay',
    access: 'signed-in',
    schema: { params, response: { 204: noContent } },
    errors: { 500: CATALOG_FAILURE_TEXTS.deleteCatalogGroup },
  }),
  revisions: defineCall({
    method: 'GET',
    url: '/v1/catalog/groups/:catalogGroupId/revisions',
    summary: 'The revisions of a catalog group, newest first',
    access: 'signed-in',
    schema: {
      params,
      querystring: z.object(pageQuery({ default: 50, max: 100 })),
      response: { 200: pageOf(catalogGroupRevisionSchema) },
    },
  }),
  restore: defineCall({
    method: 'POST',
    url: '/v1/catalog/groups/:catalogGroupId/revisions/:revision',
    summary: 'Make an earlier revision the newest; who may see the group stays as it is',
    access: 'signed-in',
    schema: {
      params: params.extend({ revision: z.coerce.number().int().positive().max(2_000_000_000) }),
      response: { 200: answerOf(catalogGroupSchema) },
    },
    errors: { 409: SAME_NAME },
  }),
  export: defineCall({
    method: 'GET',
    url: '/v1/catalog/groups/export',
    summary:
      'All catalog groups of a project that the caller can see, with their prompts, as a file to import elsewhere',
    description: 'Prompts that the caller may not see are left out; `leftOut` of a group says how many.',
    access: 'signed-in',
    binary: 'application/octet-stream',
    schema: { querystring: catalogExportQuery, response: { 200: z.instanceof(Blob) } },
  }),
  import: defineCall({
    method: 'POST',
    url: '/v1/catalog/groups/import',
    summary: 'Create catalog groups with their prompts from an export; names that the caller already has are skipped',
    description:
      'A group takes the prompt that the caller already has if it is the same. Where another one has the name, the new prompt gets a number.',
    access: 'signed-in',
    schema: {
      querystring: z.object(projectQuery),
      body: catalogImportBody,
      response: {
        200: answerOf(
          z.object({
            created: z.number().int(),
            /** Groups whose name the caller already has. */
            skipped: filedNames,
            prompts: z.object({
              created: z.number().int(),
              /** Prompts that the caller already has as they are. */
              reused: filedNames,
              /** New prompts by the names that they got, since theirs was taken. */
              renamed: filedNames,
            }),
          }),
        ),
      },
    },
  }),
}
