import type { LanguageModelV4Message } from '@ai-sdk/provider'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FinishReason } from '@atrium/domain/runs/finish-reason'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { FilePart, MessagePart, MessageRole, SourceUrlPart } from '@atrium/domain/messages/thread-message'
import type { CatalogModel } from '#catalog/catalog-model.ts'
import type { ToolAnswer } from './tools/run-tool.ts'
import type { AskedCall } from './tools/step-listener.ts'

/** A file as a model is handed it: with its bytes, which no step on the way writes as text. */
export type GivenFile = Pick<FilePart, 'type' | 'mediaType' | 'filename'> & { bytes: Uint8Array }

/** A message of a conversation, its files opened. */
export type ChatMessage = { role: MessageRole; parts: readonly ChatPart[] }

export type ChatPart = Exclude<MessagePart, FilePart> | GivenFile

/** What a tool adds to the answer itself. */
export type AddedPart = FilePart | SourceUrlPart

/**
 * What came of a tool. What the model is told is kept and shown as well, unless the tool says otherwise: not everybody who reads the
 * conversation may read all that the model is told.
 */
export type ToolResult = string | { told: string; shown: unknown; parts?: readonly AddedPart[] }

/** Something that a model can have done while it answers. */
export type GivenTool = {
  /** Letters, digits and underscores, at most 64. */
  name: string
  /** Its name wherever no model reads it; `name` where it is missing. */
  id?: string
  /** Its name for people; `name` where it is missing. */
  title?: string
  /** The name of the server whose tool it is; missing for what comes with the product. */
  server?: string
  /** A person has to allow each call before it is run: the answer pauses until they have decided. */
  asks?: boolean
  /** For the model: what it does and when it helps. */
  description: string
  /** A JSON schema of an object. */
  inputSchema: Readonly<Record<string, unknown>>
  /** Milliseconds that it may take, where it is a slow one. */
  patience?: number
  /** What it has done is paid for or kept: where the answer is stopped meanwhile, it is asked to end and waited for. */
  leavesTraces?: boolean
  /** @param toolCallId the call that it is run for @throws with a sentence that the model is told in place of a result */
  run(input: unknown, signal: AbortSignal, toolCallId: string): Promise<ToolResult>
}

/** An answer that waits for a person to allow calls: all that is needed to go on with it, as plain JSON. */
export type PausedAnswer = {
  /** What the model has said and been told in the answer so far, as its vendor wants to hear it again. */
  turns: LanguageModelV4Message[]
  /** The calls of the last step, with what came of those that nobody has to allow. */
  calls: (AskedCall & { answer?: ToolAnswer })[]
  /** Steps that the answer has had. */
  steps: number
}

/** A paused answer that goes on. */
export type ResumedAnswer = {
  paused: PausedAnswer
  /** The ids of the calls that a person has allowed; all others that had waited are denied. */
  approved: ReadonlySet<string>
}

/** One question to one model. */
export type ChatRequest = {
  model: CatalogModel
  /** The conversation so far, oldest first; the last is what is asked. */
  messages: readonly ChatMessage[]
  options: OptionValues
  /** What the model may have done while it answers; nothing where it is missing. */
  tools?: readonly GivenTool[]
  /** The answer was begun before: it goes on where it had paused. */
  resumed?: ResumedAnswer | undefined
  /** The conversation holds secure data: it does not leave the part of the world that the vendor is set up in. */
  secureData?: boolean
  /** Aborting it cancels the run and closes the connection to the vendor. */
  signal: AbortSignal
}

/** How it ended. What had streamed by then stands, whatever the status. */
export type ChatOutcome = {
  status: 'completed' | 'failed' | 'cancelled'
  usage: Usage
  /** Why the model stopped; null if it did not come to that. */
  finishReason: FinishReason | null
  /** The vendor's own word for a reason that is none of ours. */
  vendorFinish?: string
  /** The model that answered, by the vendor's own name: of a router the one that it chose. */
  answeredBy?: string
  /** What was not done as it was asked for, in plain words. */
  warnings: string[]
  /** A person has to allow calls before the answer goes on. */
  paused?: PausedAnswer
  /** With status `failed`. */
  error?: RunError
}
