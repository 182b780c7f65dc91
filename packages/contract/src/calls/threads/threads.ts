import { REFUSAL_TEXTS } from '@atrium/domain/notifications/refusal-texts'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { CONVERSE_TYPES } from '@atrium/domain/models/content-type'
import { PROTECTION_LEVELS } from '@atrium/domain/protection/protection-level'
import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { THREAD_DESCRIPTION_LIMIT } from '@atrium/domain/threads/thread-limits'
import { OWN_TOOLS_LIMIT } from '@atrium/domain/tools/tool-limits'
import { DEFAULT_THREAD_NAME, THREAD_NAME_LIMIT } from '@atrium/domain/threads/names/thread-name'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf, noContent, pageOf, pageQuery, projectQuery } from '../../entities/envelope.ts'
import { givenMessageSchema, messageSchema } from '#entities/threads/message.ts'
import { providerNameSchema } from '../../entities/models/model.ts'
import { runSchema } from '#entities/threads/run.ts'
import { nameSchema } from '../../entities/schemas/name-schema.ts'
import { optionValuesSchema } from '../../entities/models/option-values.ts'
import { threadSchema, threadWithMessagesSchema } from '#entities/threads/thread.ts'

export const threadParams = z.object({ threadId: z.uuid() })

/** The thread with the messages of one page. A thread of the usual size is one page: then `resume` is null. */
const threadAnswer = answerOf(threadWithMessagesSchema).extend({ resume: z.string().nullable().optional() })

const name = nameSchema(
  THREAD_NAME_LIMIT,
  'Enter a name for the conversation.',
  `A conversation name can have up to ${THREAD_NAME_LIMIT} characters.`,
)

const description = z.string().max(THREAD_DESCRIPTION_LIMIT)

const settings = {
  provider: providerNameSchema.optional(),
  model: z.string().min(1).max(200).optional(),
  providerOptions: optionValuesSchema.optional(),
  protected: z.enum(PROTECTION_LEVELS).optional(),
  isPrivate: z.boolean().optional(),
  /** What every model that answers in it is told, after the caller's own instructions. */
  instructions: z.string().trim().max(INSTRUCTIONS_LIMIT).optional(),
  /** The tools of runs in it that name none; null for those of the caller's settings, or of its companion. */
  tools: z.array(z.string().min(1).max(200)).max(OWN_TOOLS_LIMIT).nullable().optional(),
}

const creation = {
  type: z.enum(CONVERSE_TYPES).default('chat'),
  name: name.default(DEFAULT_THREAD_NAME),
  description: description.default(''),
  messages: z.array(givenMessageSchema).max(1000).default([]),
  source: z.string().max(100).default('playground'),
  /** The query `project` where it is missing, else the caller's default project. */
  project: z.number().int().positive().optional(),
  /** Pins the secure-data policy; the caller needs the permission `secure_data_mode`. */
  secureData: z.boolean().default(false),
  /** Demanded of every run in it that does not say otherwise; as its caller has set it where missing. */
  moderation: z.boolean().optional(),
  privacy: z.boolean().optional(),
  /** In no list, shared with nobody, deleted some hours after its last message. */
  temporary: z.boolean().default(false),
  /** The companion that answers in it, for a thread of type `companion`: `draft` asks it as its author is writing it. */
  companion: z.strictObject({ id: z.uuid(), draft: z.boolean().default(false) }).optional(),
  ...settings,
}

/** The newest message that the caller has seen: a change of messages on an older view is refused with 409. */
const lastMessageId = z.uuid().nullable().optional()

export const threadCalls = {
  create: defineCall({
    method: 'POST',
    url: '/v1/threads',
    summary: 'Create a thread',
    access: 'signed-in',
    idempotent: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject(creation),
      response: { 201: threadAnswer },
    },
  }),
  sync: defineCall({
    method: 'POST',
    url: '/v1/threads/sync',
    summary: 'Create a thread, run it and wait for the answer',
    access: 'signed-in',
    idempotent: true,
    startsRun: true,
    schema: {
      querystring: z.object(projectQuery),
      body: z.strictObject({ ...creation, messages: z.array(givenMessageSchema).min(1).max(1000) }),
      response: { 201: answerOf(z.object({ thread: threadSchema, run: runSchema, messages: z.array(messageSchema) })) },
    },
    errors: { 500: FAILURE_TEXTS.runThread, 502: FAILURE_TEXTS.runThread },
  }),
  list: defineCall({
    method: 'GET',
    url: '/v1/threads',
    summary: 'The threads of a project that the caller can see, newest first',
    access: 'signed-in',
    schema: {
      querystring: z.object({
        ...projectQuery,
        ...pageQuery({ default: 50, max: 200 }),
        type: z.enum(CONVERSE_TYPES).optional(),
        /** The caller's own threads, or those that others share with the project. */
        owner: z.enum(['mine', 'shared']).default('mine'),
        /** Certain threads, whoever owns them; those that the caller may not see are left out. */
        ids: z.array(z.uuid()).max(50).optional(),
        /** Part of the name or description. */
        filter: z.string().max(200).optional(),
        /** Only those that the caller has put away, or only those that they have not; both where missing. */
        archived: z.union([z.boolean(), z.stringbool()]).optional(),
      }),
      response: { 200: pageOf(threadSchema) },
    },
  }),
  get: defineCall({
    method: 'GET',
    url: '/v1/threads/:threadId',
    summary: 'A thread with its messages and runs in progress',
    description:
      'All messages are returned at once, oldest first, up to the size of one response. With `limit` they are paged: `resume` in the response is the cursor of the next page, null at the end.',
    access: 'signed-in',
    schema: {
      params: threadParams,
      querystring: z.object({
        resume: z.string().max(500).optional(),
        limit: z.coerce.number().int().min(1).max(1000).optional(),
      }),
      response: { 200: threadAnswer },
    },
  }),
  patch: defineCall({
    method: 'PATCH',
    url: '/v1/threads/:threadId',
    summary: 'Change fields of a thread; given messages are added after the last one, or at `parentId`',
    access: 'signed-in',
    schema: {
      params: threadParams,
      body: z.strictObject({
        name: name.optional(),
        description: description.optional(),
        messages: z.array(givenMessageSchema).max(1000).optional(),
        lastMessageId,
        /**
         * The message after which the given ones stand, the very start for null: beside others they are another version. The
         * end of the shown branch where missing.
         */
        parentId: z.uuid().nullable().optional(),
        /** Shows the branch that ends in this message. */
        activeMessageId: z.uuid().optional(),
        /** False keeps a temporary thread: it becomes an ordinary one. */
        temporary: z.literal(false).optional(),
        ...settings,
      }),
      response: { 200: threadAnswer },
    },
    errors: { 500: FAILURE_TEXTS.patchThread, 409: REFUSAL_TEXTS.threadChanged },
  }),
  put: defineCall({
    method: 'PUT',
    url: '/v1/threads/:threadId',
    summary: 'Replace the settings and the current branch of a thread; the old branch is kept',
    access: 'signed-in',
    schema: {
      params: threadParams,
      body: z.strictObject({
        name,
        description: description.default(''),
        messages: z.array(givenMessageSchema).max(1000),
        lastMessageId,
        ...settings,
      }),
      response: { 200: threadAnswer },
    },
    errors: { 500: FAILURE_TEXTS.putThread, 409: REFUSAL_TEXTS.threadChanged },
  }),
  fork: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId/fork',
    summary: 'Copy the conversation up to a message into a new thread of the caller',
    description:
      'Project, protection, secure data, model, options, instructions and `temporary` stay the same: another `project` is refused. No other branch is copied.',
    access: 'signed-in',
    idempotent: true,
    schema: {
      params: threadParams,
      querystring: z.object(projectQuery),
      body: z.strictObject({ messageId: z.uuid() }),
      response: { 201: threadAnswer },
    },
    errors: { 409: 'This answer is still in progress. Fork it when it finishes.' },
  }),
  markRead: defineCall({
    method: 'PUT',
    url: '/v1/threads/:threadId/read',
    summary: 'Set up to where the caller has read a thread; it never moves back',
    access: 'signed-in',
    needsNoRoom: true,
    schema: { params: threadParams, body: z.strictObject({ messageId: z.uuid() }), response: { 204: noContent } },
  }),
  delete: defineCall({
    method: 'DELETE',
    url: '/v1/threads/:threadId',
    summary: 'Delete a thread; its runs are cancelled',
    description:
      'It is gone for everybody. Its author can bring it back for 30 days; a temporary one is deleted for good.',
    access: 'signed-in',
    schema: { params: threadParams, response: { 204: noContent } },
    errors: { 500: FAILURE_TEXTS.deleteThread },
  }),
}
