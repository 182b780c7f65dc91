import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { CONTENT_FILTERS, CONTENT_KINDS } from '@atrium/domain/contents/content-kind'
import { CONTENT_ORDERS, CONTENT_SORTS } from '@atrium/domain/contents/content-sort'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { contentFolderSchema, contentSchema } from '../entities/content.ts'
import { answerOf, noContent, pageOf, pageQuery, projectQuery } from '../entities/envelope.ts'
import { nameSchema } from '../entities/schemas/name-schema.ts'

/** A truth as it is written in an address or in a body. */
const flag = z.union([z.boolean(), z.stringbool()])

/** What all content is narrowed by. */
const narrowed = {
  /** One type; `thread` stands for conversations of every type. */
  type: z.enum(CONTENT_FILTERS).optional(),
  owner: z.enum(['mine', 'shared', 'all']).default('all'),
  /** Words that are looked for in names and texts: `"a phrase"`, `or`, `-not`. The last may be the beginning of a word. */
  filter: z.string().max(200).optional(),
  /** All projects of the caller, and what is shared with everybody. */
  everywhere: flag.default(false),
  /** Only what the caller has put away; without it, only what they have not. */
  archived: flag.default(false),
  /** Only what lies in this folder of the caller. */
  folder: z.uuid().optional(),
  /** Certain ones; those that the caller may not see are left out. */
  ids: z.array(z.uuid()).max(500).optional(),
}

const sorted = {
  sort: z.enum(CONTENT_SORTS).default('updated'),
  order: z.enum(CONTENT_ORDERS).default('desc'),
}

const page = pageQuery({ default: 50, max: 200 })

const description =
  'Conversations, prompts and their results, catalog prompts and groups, and files. A page goes on where the one before ended, whatever has been added since.'

const counts = answerOf(z.partialRecord(z.enum(CONTENT_KINDS), z.number().int()))

const countsDescription = 'Without counts where words are looked for that stand in too many texts.'

const params = z.object({ contentId: z.uuid() })
const ids = z.array(z.uuid()).min(1).max(200)
const folderParams = z.object({ folderId: z.uuid() })
const folderBody = z.strictObject({ name: nameSchema(100) })

export const SAME_FOLDER_NAME = REFUSAL_TEXTS.sameFolder

/** All content in one list, found by its words, put into folders, away and into the trash. */
export const contentCalls = {
  list: defineCall({
    method: 'GET',
    url: '/v1/contents',
    summary: 'All content that the caller can see in a project',
    description,
    access: 'signed-in',
    schema: {
      querystring: z.object({ ...projectQuery, ...page, ...narrowed, ...sorted }),
      response: { 200: pageOf(contentSchema) },
    },
  }),
  find: defineCall({
    method: 'POST',
    url: '/v1/contents',
    summary: 'The same list, asked for in the body',
    description,
    access: 'signed-in',
    needsNoRoom: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({ ...page, ...narrowed, ...sorted }),
      response: { 200: pageOf(contentSchema) },
    },
  }),
  counts: defineCall({
    method: 'GET',
    url: '/v1/contents/counts',
    summary: 'How much there is of each type, up to 1,000',
    description: countsDescription,
    access: 'signed-in',
    schema: {
      querystring: z.object({ ...projectQuery, ...narrowed }),
      response: { 200: counts },
    },
  }),
  findCounts: defineCall({
    method: 'POST',
    url: '/v1/contents/counts',
    summary: 'The same numbers, asked for in the body',
    description: countsDescription,
    access: 'signed-in',
    needsNoRoom: true,
    schema: { querystring: z.object(projectQuery), body: z.strictObject(narrowed), response: { 200: counts } },
  }),
  trash: defineCall({
    method: 'GET',
    url: '/v1/contents/trash',
    summary: 'What the caller has deleted and can still restore, newest first',
    access: 'signed-in',
    schema: {
      querystring: z.object({ ...page, type: narrowed.type, filter: narrowed.filter }),
      response: { 200: pageOf(contentSchema) },
    },
  }),
  trashCounts: defineCall({
    method: 'GET',
    url: '/v1/contents/trash/counts',
    summary: 'How much of each type the caller has in the trash, up to 1,000',
    access: 'signed-in',
    schema: { querystring: z.object({ filter: narrowed.filter }), response: { 200: counts } },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/contents/:contentId',
    summary: 'Delete a piece of content; `forGood` deletes permanently what is in the trash',
    access: 'signed-in',
    schema: { params, querystring: z.object({ forGood: flag.default(false) }), response: { 204: noContent } },
  }),
  deleteMany: defineCall({
    method: 'POST',
    url: '/v1/contents/delete',
    summary: 'Delete several; answers which of them are deleted now',
    description: '`forGood` deletes permanently what is in the trash, and nothing else.',
    access: 'signed-in',
    needsNoRoom: true,
    schema: {
      body: z.strictObject({ ids, forGood: z.boolean().default(false) }),
      response: { 200: answerOf(z.object({ deleted: z.array(z.string()) })) },
    },
  }),
  restoreMany: defineCall({
    method: 'POST',
    url: '/v1/contents/restore',
    summary: 'Restore several from the trash; answers which of them are back',
    access: 'signed-in',
    schema: {
      body: z.strictObject({ ids }),
      response: { 200: answerOf(z.object({ restored: z.array(z.string()) })) },
    },
  }),
  place: defineCall({
    method: 'POST',
    url: '/v1/contents/place',
    summary: 'Put content into a folder of one’s own, out of it, away, or back. Nobody else sees where it lies',
    access: 'signed-in',
    schema: {
      body: z.strictObject({ ids, folder: z.uuid().nullable().optional(), archived: z.boolean().optional() }),
      response: { 204: noContent },
    },
  }),
  folders: defineCall({
    method: 'GET',
    url: '/v1/contents/folders',
    summary: 'The caller’s folders, by name',
    access: 'signed-in',
    schema: { response: { 200: answerOf(z.array(contentFolderSchema)) } },
  }),
  createFolder: defineCall({
    method: 'POST',
    url: '/v1/contents/folders',
    summary: 'Create a folder',
    access: 'signed-in',
    schema: { body: folderBody, response: { 201: answerOf(contentFolderSchema) } },
    errors: { 409: SAME_FOLDER_NAME },
  }),
  renameFolder: defineCall({
    method: 'PATCH',
    url: '/v1/contents/folders/:folderId',
    summary: 'Rename a folder',
    access: 'signed-in',
    schema: { params: folderParams, body: folderBody, response: { 200: answerOf(contentFolderSchema) } },
    errors: { 409: SAME_FOLDER_NAME },
  }),
  deleteFolder: defineCall({
    method: 'DELETE',
    url: '/v1/contents/folders/:folderId',
    summary: 'Delete a folder; what lies in it stays, and is answered by its ids',
    access: 'signed-in',
    schema: { params: folderParams, response: { 200: answerOf(z.object({ contents: z.array(z.string()) })) } },
  }),
}
