import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { MOST_PARALLEL } from '@atrium/domain/branches/parallel-answers'
import { VARIABLE_VALUE_LIMIT } from '@atrium/domain/prompts/variables/prompt-variable'
import { SENSITIVE_KINDS } from '@atrium/domain/sensitive-data/sensitive-kind'
import { TOOL_CALLS_A_STEP } from '@atrium/domain/tools/tool-limits'
import { PROGRAM_OUTPUT_LENGTH } from '@atrium/domain/tools/code-tool'
import { TOOL_DECISIONS } from '@atrium/domain/approvals/tool-decision'
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { answerOf } from '../../entities/envelope.ts'
import { demandsSchema } from '#entities/threads/demands.ts'
import { givenMessageSchema, messageSchema } from '#entities/threads/message.ts'
import { providerNameSchema } from '../../entities/models/model.ts'
import { runSchema } from '#entities/threads/run.ts'
import { optionValuesSchema } from '../../entities/models/option-values.ts'
import { threadParams } from './threads.ts'

const runBody = z.strictObject({
  /** What is said now. Empty to answer once more what stands at `parentId`. */
  messages: z.array(givenMessageSchema).max(100).default([]),
  /** The message after which the new ones stand; the end of the shown branch where missing, the very start for null. */
  parentId: z.uuid().nullable().optional(),
  provider: providerNameSchema.optional(),
  model: z.string().min(1).max(200).optional(),
  providerOptions: optionValuesSchema.optional(),
  /** parallel models that answer the same message at once, each in an answer of its own beside the main one. */
  parallel: z
    .array(
      z.strictObject({
        provider: providerNameSchema,
        model: z.string().min(1).max(200),
        /** Its own options; those of the main model do not count for it. */
        providerOptions: optionValuesSchema.optional(),
      }),
    )
    .min(1)
    .max(MOST_PARALLEL)
    .optional(),
  /** A companion that answers this message, whatever the conversation was begun with. */
  companion: z.uuid().optional(),
  /** Names of tools that the model may call. */
  tools: z.array(z.string().max(200)).max(50).optional(),
  /**
   * What the words demand, as those of a saved prompt do, of this run and of every later one in the conversation: checks, and tools beside those that a
   * chat has.
   */
  demands: demandsSchema.optional(),
  /** Fill `{{name}}` in the messages from `props`. */
  isTemplate: z.boolean().optional(),
  props: z.record(z.string().max(100), z.string().max(VARIABLE_VALUE_LIMIT)).optional(),
  /** What sensitive data the sender was told of and sends all the same, and why. Kept in the audit log, without the data. */
  acknowledged: z
    .strictObject({
      kinds: z.array(z.enum(SENSITIVE_KINDS)).min(1).max(SENSITIVE_KINDS.length),
      reason: z.string().trim().min(3, 'Enter a reason of at least three characters.').max(500),
    })
    .optional(),
  /**
   * Local rules look at what is said: grave harm is refused with 422, the rest is sent with a warning. The caller's setting where missing.
   */
  moderation: z.boolean().optional(),
  /**
   * Keys, numbers and addresses of people are replaced in all that goes to the model; the thread keeps what was written. The caller's setting
   * where missing.
   */
  privacy: z.boolean().optional(),
})

const runAnswer = answerOf(z.object({ run: runSchema, messages: z.array(messageSchema) }))

export const runCalls = {
  start: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId',
    summary: 'Run a thread and wait for the answer, or follow it as a stream of events with `stream=true`',
    description:
      'With `parallel`, several models answer the same message in parallel. Without a stream, the response is sent when all have ended and contains all messages; the stream is that of the main answer, whose `start` names the others.',
    access: 'signed-in',
    idempotent: true,
    startsRun: true,
    streams: true,
    schema: {
      params: threadParams,
      querystring: z.object({ stream: z.union([z.boolean(), z.stringbool()]).default(false) }),
      body: runBody,
      response: { 200: runAnswer },
    },
    errors: { 500: FAILURE_TEXTS.runThread },
  }),
  startAsync: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId/run',
    summary: 'Run a thread and fetch the answer later',
    access: 'signed-in',
    idempotent: true,
    startsRun: true,
    schema: { params: threadParams, body: runBody, response: { 202: runAnswer } },
    errors: { 500: FAILURE_TEXTS.runThread },
  }),
  read: defineCall({
    method: 'GET',
    url: '/v1/threads/:threadId/run',
    summary: "The state of a thread's newest main run, or its events with `Accept: text/event-stream`",
    description:
      'The stream starts with the first event, or after the one named by `Last-Event-ID`. With `parallelTo`, it contains the answers of the parallel models to that message, each event with its `messageId`.',
    access: 'signed-in',
    streams: true,
    schema: {
      params: threadParams,
      querystring: z.object({
        /** A certain run; the newest main one where missing. */
        runId: z.uuid().optional(),
        /**
         * The answers of parallel models beside that of this message: their events in one stream, each with the `messageId` of the
         * answer that it belongs to, always from the start. Asked without a stream: one of them that still runs, else the last.
         */
        parallelTo: z.uuid().optional(),
      }),
      response: { 200: runAnswer },
    },
  }),
  decide: defineCall({
    method: 'POST',
    url: '/v1/threads/:threadId/messages/:messageId/approvals',
    summary: 'Allow or deny calls of tools that an answer waits for; once all are decided, the answer goes on',
    description:
      'Only whoever may write in the conversation decides. Without decisions, an answer whose calls are all decided goes on, where that was refused before.',
    access: 'signed-in',
    startsRun: true,
    schema: {
      params: threadParams.extend({ messageId: z.uuid() }),
      body: z.strictObject({
        decisions: z
          .array(
            z.strictObject({
              toolCallId: z.string().max(200),
              decision: z.enum(TOOL_DECISIONS),
              /** What a program of `run_code` has written: the browser of whoever allows it runs it. */
              result: z
                .string()
                .max(2 * PROGRAM_OUTPUT_LENGTH)
                .optional(),
            }),
          )
          .max(TOOL_CALLS_A_STEP)
          .default([]),
      }),
      response: {
        /** Without a run where other calls are still to be decided. */
        200: answerOf(z.object({ run: runSchema.nullable(), message: messageSchema })),
      },
    },
    errors: { 404: 'This answer waits for nothing.', 500: FAILURE_TEXTS.runThread },
  }),
  cancel: defineCall({
    method: 'DELETE',
    url: '/v1/threads/:threadId/run',
    summary: 'Cancel all runs in progress of a thread, or the named one; the text so far is kept',
    access: 'signed-in',
    schema: {
      params: threadParams,
      querystring: z.object({ runId: z.uuid().optional() }),
      response: { 200: runAnswer },
    },
  }),
}
