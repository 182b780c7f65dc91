import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FinishReason } from '@atrium/domain/runs/finish-reason'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { FilePart, MessagePart, MessageRole } from '@atrium/domain/messages/thread-message'
import type { CatalogModel } from '#catalog/catalog-model.ts'

/** A file as a model is handed it: with its bytes, which no step on the way writes as text. */
export type GivenFile = Pick<FilePart, 'type' | 'mediaType' | 'filename'> & { bytes: Uint8Array }

/** A message of a conversation, its files opened. */
export type ChatMessage = { role: MessageRole; parts: readonly ChatPart[] }

export type ChatPart = Exclude<MessagePart, FilePart> | GivenFile

/** Something that a model can have done while it answers. */
export type GivenTool = {
  /** Letters, digits and underscores. */
  name: string
  /** For the model: what it does and when it helps. */
  description: string
  /** A JSON schema of an object. */
  inputSchema: Readonly<Record<string, unknown>>
  /** Answers what the model is told. @throws with a sentence that the model is told instead */
  run(input: unknown, signal: AbortSignal): Promise<string>
}

/** One question to one model. */
export type ChatRequest = {
  model: CatalogModel
  /** The conversation so far, oldest first; the last is what is asked. */
  messages: readonly ChatMessage[]
  options: OptionValues
  /** What the model may have done while it answers; nothing where it is missing. */
  tools?: readonly GivenTool[]
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
  /** With status `failed`. */
  error?: RunError
}
