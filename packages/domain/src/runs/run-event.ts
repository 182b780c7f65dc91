import type { AnswerContext } from './answer-context.ts'
import type { ModelRef } from '#models/model-entry.ts'
import type { RunStatus } from './run-status.ts'
import type { Receipt } from './receipt.ts'
import type { FileFacts } from '#files/file-facts.ts'
import type { RunProgress } from './run-progress.ts'

/** What went wrong in a run, in plain words, with what the vendor said of it. */
export type RunError = {
  /** The sentence to show. */
  message: string
  /** The vendor's HTTP status, where there was an answer. */
  status?: number
  /** The vendor's own id of the failed request. */
  requestId?: string
  /** Whether trying the same again may help. */
  retryable: boolean
}

/** An answer that another model gives to the same message at once. */
export type ParallelAnswer = { runId: string; messageId: string; model: ModelRef }

/** What the server tells about a message beside its parts: it travels as message metadata of the UI message stream. */
export type MessageMetadata = {
  runId?: string
  status?: RunStatus
  receipt?: Receipt
  warnings?: string[]
  error?: RunError
  /** Milliseconds spent thinking before the first word of the answer. */
  reasoningMs?: number
  /** A person gave these words in place of a model's. */
  edited?: boolean
  /** While an image or a video is made; null once nothing more is made. */
  progress?: RunProgress | null
  /** On the main answer, where several models were asked at once: those of the others, in the order in which they were asked. */
  parallel?: ParallelAnswer[]
  /** On each of the others: the id of the main answer's message. */
  parallelTo?: string
} & AnswerContext

/**
 * What a run tells, piece by piece: the chunks of the AI SDK's UI message stream, so that its clients can attach.
 * A stream of run events never throws; it ends with exactly one `finish`, `abort` or `error`.
 * Source: https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol
 */
export type RunEvent =
  | { type: 'start'; messageId?: string; messageMetadata?: MessageMetadata }
  | { type: 'start-step' }
  | { type: 'finish-step' }
  | { type: 'message-metadata'; messageMetadata: MessageMetadata }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'reasoning-start'; id: string }
  | { type: 'reasoning-delta'; id: string; delta: string }
  | { type: 'reasoning-end'; id: string }
  | { type: 'file'; url: string; mediaType: string; providerMetadata?: { atrium: FileFacts } }
  | { type: 'source-url'; sourceId: string; url: string; title?: string }
  | { type: 'source-document'; sourceId: string; mediaType: string; title: string; filename?: string }
  | { type: 'tool-input-start'; toolCallId: string; toolName: string }
  | { type: 'tool-input-delta'; toolCallId: string; inputTextDelta: string }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-input-error'; toolCallId: string; toolName: string; input: unknown; errorText: string }
  | { type: 'tool-output-available'; toolCallId: string; output: unknown }
  | { type: 'tool-output-error'; toolCallId: string; errorText: string }
  | { type: 'finish'; messageMetadata?: MessageMetadata }
  | { type: 'abort'; messageMetadata?: MessageMetadata }
  | { type: 'error'; errorText: string }
