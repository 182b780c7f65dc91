import type { FileFacts } from '#files/file-facts.ts'
import type { ToolDecision } from '#approvals/tool-decision.ts'
import type { MessageMetadata } from '#runs/run-event.ts'

/** The parts of a message, in the shape of the AI SDK's UI message parts. */
export type TextPart = {
  type: 'text'
  text: string
  state?: 'streaming' | 'done'
  id?: string
  /** The person has pasted it in one piece: it is shown folded, beside the words of the message. */
  pasted?: boolean
  /** It only asks for the rest of the answer before it: that is shown in place of its words, in whatever language they are. */
  continues?: boolean
}
/** `id` names the block of the run's stream that a part grows from; it is gone once the part is done. */
export type ReasoningPart = { type: 'reasoning'; text: string; state?: 'streaming' | 'done'; id?: string }
/** `url` is the address of a kept file, see `files/file-address`. */
export type FilePart = {
  type: 'file'
  mediaType: string
  url: string
  filename?: string
  /** The place where the AI SDK's parts leave room for facts of one's own. */
  providerMetadata?: { atrium: FileFacts }
}
export type SourceUrlPart = { type: 'source-url'; sourceId: string; url: string; title?: string }
export type SourceDocumentPart = {
  type: 'source-document'
  sourceId: string
  mediaType: string
  title: string
  filename?: string
}
export const TOOL_STATES = [
  'input-streaming',
  'input-available',
  'approval-requested',
  'approval-responded',
  'output-available',
  'output-error',
  'output-denied',
] as const

/** Whether a call may be run, which a person decides before it is. Without `approved` nobody has decided yet. */
export type ToolApproval = Partial<ToolDecision> & {
  id: string
  /** The name of the tool wherever no model reads it: what is allowed for a whole conversation. */
  tool: string
}

export type ToolPart = {
  type: 'dynamic-tool'
  /** The name that the model knows it by. */
  toolName: string
  toolCallId: string
  state: (typeof TOOL_STATES)[number]
  /** Its name for people. */
  title?: string
  /** The name of the server whose tool it is. */
  server?: string
  approval?: ToolApproval
  /** How long it was run. */
  milliseconds?: number
  /** The input as text while it streams. */
  inputText?: string
  input?: unknown
  output?: unknown
  errorText?: string
}

export type MessagePart = TextPart | ReasoningPart | FilePart | SourceUrlPart | SourceDocumentPart | ToolPart

export type MessageRole = 'system' | 'user' | 'assistant'

/** What a run makes or is given, before it has a place in a thread. */
export type MessageContent = { role: MessageRole; parts: MessagePart[]; metadata?: MessageMetadata }

/** One message of a thread. Messages form a tree: editing and regenerating add siblings under the same `parentId`. */
export type ThreadMessage = MessageContent & {
  id: string
  threadId: string
  parentId: string | null
  author: string | null
  createdDate: string
}
