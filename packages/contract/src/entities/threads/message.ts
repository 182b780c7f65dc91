import type { FileFacts } from '@atrium/domain/files/file-facts'
import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import type { AnswerContext } from '@atrium/domain/runs/answer-context'
import type { MessageMetadata } from '@atrium/domain/runs/run-event'
import type { Receipt } from '@atrium/domain/runs/receipt'
import { RUN_STATUSES } from '@atrium/domain/runs/run-status'
import { type MessagePart, type ThreadMessage, TOOL_STATES } from '@atrium/domain/messages/thread-message'
import type { MessageSummary } from '@atrium/domain/runs/message-summary'
import { z } from 'zod'
import { modelRefSchema, pricingSchema } from '../models/model.ts'
import { optionValuesSchema } from '../models/option-values.ts'

/** A text of one message; above it a file is the right form. */
export const TEXT_LIMIT = 1_000_000

const stateSchema = z.enum(['streaming', 'done']).optional()

export const textPartSchema = z.strictObject({
  type: z.literal('text'),
  text: z.string().max(TEXT_LIMIT),
  state: stateSchema,
  /** Pasted in one piece: it is shown folded. A model reads it like any other text. */
  pasted: z.boolean().optional(),
  /** The message only asks for the rest of the answer before it. */
  continues: z.boolean().optional(),
})

const fileFactsSchema = z.strictObject({
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  seconds: z.number().nonnegative().optional(),
  size: z.number().int().nonnegative().optional(),
  pages: z.number().int().nonnegative().optional(),
  tokens: z.number().int().nonnegative().optional(),
  seed: z.number().int().nonnegative().optional(),
}) satisfies z.ZodType<FileFacts>

export const filePartSchema = z.strictObject({
  type: z.literal('file'),
  mediaType: z.string().min(3).max(200),
  /** A `data:` URL, or the address of an uploaded file. */
  url: z.string().max(30_000_000),
  filename: z.string().max(255).optional(),
  providerMetadata: z.strictObject({ atrium: fileFactsSchema }).optional(),
})

/** What a browser reads from here: the file itself, or a path of this origin. Never a script or another site. */
const ownFile = /^(?:data:|\/(?![/\\]))/

const givenFileSchema = filePartSchema.extend({
  url: filePartSchema.shape.url.regex(ownFile, 'A file is a data: URL or the address of an uploaded file.'),
})

/** What a caller may put into a message. The other parts are made by runs. */
export const givenPartSchema = z.discriminatedUnion('type', [textPartSchema, givenFileSchema])

/** The block of a run's stream that a part grows from, while it streams. */
const blockId = z.string().optional()

/** A part as it is kept. What a model has made has no limit: a thread with a very long answer can still be read. */
export const messagePartSchema = z.discriminatedUnion('type', [
  textPartSchema.extend({ text: z.string(), id: blockId }),
  filePartSchema.extend({ mediaType: z.string(), url: z.string() }),
  z.object({ type: z.literal('reasoning'), text: z.string(), state: stateSchema, id: blockId }),
  z.object({ type: z.literal('source-url'), sourceId: z.string(), url: z.string(), title: z.string().optional() }),
  z.object({
    type: z.literal('source-document'),
    sourceId: z.string(),
    mediaType: z.string(),
    title: z.string(),
    filename: z.string().optional(),
  }),
  z.object({
    type: z.literal('dynamic-tool'),
    toolName: z.string(),
    toolCallId: z.string(),
    state: z.enum(TOOL_STATES),
    title: z.string().optional(),
    server: z.string().optional(),
    approval: z
      .object({
        id: z.string(),
        tool: z.string(),
        approved: z.boolean().optional(),
        always: z.boolean().optional(),
        by: z.string().optional(),
        decidedDate: z.string().optional(),
      })
      .optional(),
    milliseconds: z.number().optional(),
    inputText: z.string().optional(),
    input: z.unknown().optional(),
    output: z.unknown().optional(),
    errorText: z.string().optional(),
  }),
]) satisfies z.ZodType<MessagePart>

const usageSchema = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  reasoningTokens: z.number(),
  textTokens: z.number().optional(),
  cachedInputTokens: z.number(),
  cacheWriteTokens: z.number().optional(),
  cacheWriteHourTokens: z.number().optional(),
  images: z.number().optional(),
  seconds: z.number().optional(),
  characters: z.number().optional(),
  searches: z.number().optional(),
  requests: z.number().optional(),
  estimated: z.boolean().optional(),
})

const paidToolSchema = z.object({
  tool: z.string(),
  model: modelRefSchema.optional(),
  cost: z.number(),
  usage: usageSchema.optional(),
})

const paidStepSchema = z.object({ model: modelRefSchema, cost: z.number() })

export const receiptSchema = z.object({
  model: modelRefSchema,
  requested: modelRefSchema.optional(),
  routed: modelRefSchema.optional(),
  options: optionValuesSchema,
  usage: usageSchema,
  cost: z.number(),
  search: z.array(paidStepSchema).optional(),
  tools: z.array(paidToolSchema).optional(),
  summary: z.array(paidStepSchema).optional(),
  atLeast: z.boolean().optional(),
  pricing: pricingSchema,
  timeToFirstToken: z.number().nullable(),
  totalTime: z.number(),
  finishReason: z.string().nullable(),
  vendorFinish: z.string().optional(),
  title: paidStepSchema.optional(),
}) satisfies z.ZodType<Receipt>

export const runErrorSchema = z.object({
  message: z.string(),
  status: z.number().int().optional(),
  requestId: z.string().optional(),
  retryable: z.boolean(),
  budget: z.string().optional(),
})

export const progressSchema = z.object({
  phase: z.enum(['waiting', 'rendering', 'keeping']),
  share: z.number().min(0).max(1).nullable(),
  askedDate: z.string(),
  expectedMs: z.number().nullable(),
}) satisfies z.ZodType<RunProgress>

const namedSchema = z.object({ id: z.string(), name: z.string() })

/** The companion that was asked, and the passages of libraries that it was given. */
export const answerContextSchema = z.object({
  companion: namedSchema.extend({ revision: z.number().int(), draft: z.boolean() }).optional(),
  missingFiles: z.array(z.string()).optional(),
  retrieval: z
    .object({
      question: z.string(),
      status: z.enum(['found', 'nothing', 'failed']),
      rewriting: paidStepSchema.optional(),
      paid: z.array(paidStepSchema).optional(),
      warnings: z.array(z.string()).optional(),
      ranking: z
        .object({ feedback: z.boolean(), models: z.array(modelRefSchema), rerankers: z.array(modelRefSchema) })
        .optional(),
      passages: z.array(
        z.object({
          number: z.number().int(),
          library: namedSchema,
          document: namedSchema,
          headings: z.array(z.string()),
          pages: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
          start: z.number().int(),
          end: z.number().int(),
          version: z.string().optional(),
          score: z.number().optional(),
          scores: z
            .object({ words: z.number().nullable(), vectors: z.number().nullable(), rerank: z.number().nullable() })
            .optional(),
          foundAt: z.number().int().optional(),
        }),
      ),
    })
    .optional(),
}) satisfies z.ZodType<AnswerContext>

/** What models are sent in place of the branch up to its message. */
const summarySchema = z.object({
  id: z.string(),
  text: z.string(),
  messages: z.number().int(),
  tokens: z.number(),
  model: modelRefSchema,
  cost: z.number(),
  asked: z.boolean(),
  createdDate: z.string(),
  undone: z.boolean().optional(),
}) satisfies z.ZodType<MessageSummary>

export const messageMetadataSchema = z.object({
  runId: z.string().optional(),
  status: z.enum(RUN_STATUSES).optional(),
  receipt: receiptSchema.optional(),
  warnings: z.array(z.string()).optional(),
  error: runErrorSchema.optional(),
  reasoningMs: z.number().optional(),
  edited: z.boolean().optional(),
  progress: progressSchema.nullable().optional(),
  parallel: z.array(z.object({ runId: z.string(), messageId: z.string(), model: modelRefSchema })).optional(),
  parallelTo: z.string().optional(),
  artifactEdits: z
    .array(z.object({ id: z.string(), index: z.number().int(), code: z.string(), createdDate: z.string() }))
    .optional(),
  summary: summarySchema.optional(),
  summaryId: z.string().optional(),
  summarizing: z.literal(true).nullable().optional(),
  ...answerContextSchema.shape,
}) satisfies z.ZodType<MessageMetadata>

export const messageSchema = z.object({
  id: z.string(),
  threadId: z.string(),
  parentId: z.string().nullable(),
  role: z.enum(['system', 'user', 'assistant']),
  parts: z.array(messagePartSchema),
  author: z.string().nullable(),
  createdDate: z.string(),
  metadata: messageMetadataSchema.optional(),
}) satisfies z.ZodType<ThreadMessage>

/** A message as a caller hands it in. */
export const givenMessageSchema = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  parts: z.array(givenPartSchema).min(1).max(100),
})
