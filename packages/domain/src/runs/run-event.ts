import type { ToolDecision } from '#approvals/tool-decision.ts'
import type { AnswerContext } from './answer-context.ts'
import type { ModelRef } from '#models/model-entry.ts'
import type { RunStatus } from './run-status.ts'
import type { Receipt } from './receipt.ts'
import type { ArtifactEdit } from './artifact-edit.ts'
import type { MessageSummary } from './message-summary.ts'
import type { FileFacts } from '#files/file-facts.ts'
import type { RunProgress } from './progress/run-progress.ts'

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
  /** The budget that has no room for it. */
  budget?: string
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
  /** What people have made of the artifacts of an answer, the oldest first. */
  artifactEdits?: ArtifactEdit[]
  /** What stands for the branch up to this message, where a model is sent a summary of it. */
  summary?: MessageSummary
  /** Of an answer: the summary that its model was sent in place of earlier messages. */
  summaryId?: string
  /** Earlier messages are being summarized, before the model is asked; null once that is over. */
  summarizing?: true | null
} & AnswerContext

/** What is told of a tool beside its call: the name of its server, and how long it was run. */
export type ToolMetadata = { server?: string; milliseconds?: number }

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
  | { type: 'tool-input-start'; toolCallId: string; toolName: string; title?: string; toolMetadata?: ToolMetadata }
  | { type: 'tool-input-delta'; toolCallId: string; inputTextDelta: string }
  | {
      type: 'tool-input-available'
      toolCallId: string
      toolName: string
      input: unknown
      title?: string
      toolMetadata?: ToolMetadata
    }
  | { type: 'tool-input-error'; toolCallId: string; toolName: string; input: unknown; errorText: string }
  | { type: 'tool-approval-request'; toolCallId: string; approvalId: string; approvalDescriptor: { tool: string } }
  | {
      type: 'tool-approval-response'
      /** The id of the call. */
      approvalId: string
      approved: boolean
      providerMetadata?: { atrium: Omit<ToolDecision, 'approved'> }
    }
  | { type: 'tool-output-available'; toolCallId: string; output: unknown; toolMetadata?: ToolMetadata }
  | { type: 'tool-output-error'; toolCallId: string; errorText: string; toolMetadata?: ToolMetadata }
  | { type: 'tool-output-denied'; toolCallId: string }
  | { type: 'finish'; messageMetadata?: MessageMetadata }
  | { type: 'abort'; messageMetadata?: MessageMetadata }
  | { type: 'error'; errorText: string }
