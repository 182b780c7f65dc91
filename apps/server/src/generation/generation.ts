import type { Payer } from '@atrium/domain/ledger/ledger-entry'
import type { ConverseType } from '@atrium/domain/models/content-type'
import type { DefaultWanted } from './gates/default-model.ts'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { ModelRule } from '@atrium/domain/projects/model-rule'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { GivenPassage, PaidStep, PassageRanking } from '@atrium/domain/runs/answer-context'
import type { FoundPassage } from '@atrium/contract/entities/libraries/library'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import type { KeptTools } from '@atrium/domain/tools/asked/kept-tools'
import type { RunProgress } from '@atrium/domain/runs/progress/run-progress'
import type { FilePart, MessageContent, MessagePart } from '@atrium/domain/messages/thread-message'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { ChatOutcome, PausedAnswer, ResumedAnswer } from '@atrium/providers/chat/chat-request'
import type { VideoOperation } from '@atrium/providers/media-request'
import type { NamedFile } from './put-files.ts'
import type { BrokenAnswer } from './receipt-of-broken.ts'

export type { NamedFile, PausedAnswer, ResumedAnswer, VideoOperation }

/** A model as it will be called, with the one that was asked for when a retired model was replaced. */
export type ResolvedModel = { model: CatalogModel; requested?: ModelRef; warning?: string }

/**
 * The model behind a name. A retired model gives its successor, with `requested` and a warning.
 * @throws a 422 refusal for a model that nobody knows, and for a retired one without a living successor.
 */
export type ResolveModel = (ref: ModelRef) => ResolvedModel

/** The catalog as it stood at one moment. */
export type OpenCatalog = ResolveModel & {
  /** The models that could be called then, hidden ones included. */
  callable(): CatalogModel[]
}

/** `left`: somebody else goes on with it, after this process or already now. */
export type GenerationOutcome = Omit<ChatOutcome, 'status' | 'paused'> & {
  /** With the names of the tools that the answer goes on with. */
  paused?: PausedAnswer & { tools: string[] }
  status: ChatOutcome['status'] | 'left'
  receipt: Receipt
  reasoningMs: number | null
  /** The summary that was sent in place of earlier messages. */
  summaryId?: string
}

/** An image or a video that a model has made. */
export type MadeFile = {
  bytes: Uint8Array | ReadableStream<Uint8Array>
  mediaType: string
  /** Its place among what the run makes, from 0: what was kept under it already is not kept twice. */
  index: number
  /** It has a place of its own, whatever else the run makes. */
  isApart?: boolean
  prompt: string
  options: OptionValues
  model: ModelRef
  /** The address of the image that it was made from. */
  source: string | null
  seed?: number
  /** US dollars for this one file. */
  cost: number
}

/** The libraries that may be searched for an answer, as whoever asks sees them. */
export type AnswerLibraries = {
  /** The passages that the model was given with the question. */
  given: readonly GivenPassage[]
  /** @param onPaid hears what a model was paid, also of a search that fails then */
  search(
    question: string,
    onPaid: (step: PaidStep) => void,
    signal: AbortSignal,
  ): Promise<{ passages: FoundPassage[]; ranking: PassageRanking; warnings: string[] }>
}

/** Images that are made for an answer which a model writes. */
export type AnswerImages = {
  /**
   * @param onPaid hears what a model was paid, also where nothing came of it
   * @throws with a sentence where there is no image in the end
   */
  draw(prompt: string, onPaid: (step: PaidStep) => void, signal: AbortSignal): Promise<FilePart>
}

/** The run that something is made for, and what it can do with files. */
export type RunMeans = {
  /** Who has started it: what is read for it is read in their share. */
  author: string
  /** The project of the conversation that it belongs to; missing where there is nobody to ask whether a tool may be run. */
  project?: number
  /** Tools that a person is asked about, since nobody but the author of their companion has chosen them. */
  lentTools?: ReadonlySet<string> | undefined
  /** Tools that a person has allowed for the rest of the conversation, with the time. */
  allowedTools?: Readonly<Record<string, string>> | undefined
  /** Where the answer had paused, for one that goes on. */
  resumed?: ResumedAnswer | undefined
  /** What stands in its message then. */
  written?: readonly MessagePart[] | undefined
  /** When the run was started. */
  startedAt: Date
  /** How long the same model has taken lately, in milliseconds. */
  expectedMs: number | null
  /** A video that the vendor works at already: it is asked for again, and not once more begun. */
  operation: VideoOperation | null
  /** Null where there are none to search. */
  libraries: AnswerLibraries | null
  /** Null where none are made. */
  images: AnswerImages | null
  /** A kept file by its address; null where it is gone, or not for the one who asks. */
  open(address: string): Promise<NamedFile | null>
  /** Keeps a file and answers the part that stands for it; null where it could not be kept. */
  keep(made: MadeFile, signal: AbortSignal | null): Promise<FilePart | null>
  /**
   * Writes down how far it is, and what somebody else would need to go on. `ended`: somebody has ended the run; `taken`: another
   * process carries it out now; `unknown`: the database is away. Never throws.
   */
  note(state: { progress: RunProgress; operation?: VideoOperation }): Promise<'mine' | 'ended' | 'taken' | 'unknown'>
  /** Aborted when somebody else is to go on with what can be gone on with. */
  handOver: AbortSignal
}

/** A request that has passed every gate and can be sent. */
export type PreparedGeneration = {
  /** The model that answers. */
  model: CatalogModel
  /** The model that was asked for: what a thread remembers. */
  asked: ModelRef
  options: OptionValues
  warnings: string[]
  /** The names of all tools that the model is given. */
  tools: readonly string[]
  /**
   * Text is asked for while the run is written down. An image is not: what is then refused would have been paid for, and what
   * is made has no run yet to belong to. The same holds for tools that leave traces.
   */
  early: boolean
  /**
   * Never throws; ends in one outcome. Whoever keeps it pays for it: its row of the ledger is written with its end.
   * @param turn what the model is to go on with, and the options above with kept files in place of what was handed in; `whole` is all that was
   * said, where `branch` holds a summary of some of it
   */
  generate(
    turn: { branch: readonly MessageContent[]; options: OptionValues; whole?: readonly MessageContent[] | undefined },
    means: RunMeans,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent, GenerationOutcome>
  /** What an answer of it has taken that a fault of the server broke off, estimated by what was written of it, or by what images were asked for; null where nothing was. */
  broken(answer: Omit<BrokenAnswer, 'options'>): Receipt | null
  /** The whole of a text that the server wants for itself, written into the ledger. No file is kept, and those of `branch` are read by `open`. Never throws. */
  write(
    branch: readonly MessageContent[],
    payer: Payer,
    signal: AbortSignal,
    open?: RunMeans['open'],
  ): Promise<{ text: string; outcome: GenerationOutcome }>
}

export type Generation = {
  /** Reads what the gates go by, as it stands now. */
  open(): Promise<Gates>
}

/** What every request has to pass. */
export type Gates = {
  /** The model that answers where nobody has named one. */
  defaultModel(wanted: DefaultWanted): ModelRef
  /** Passes every gate for one request. @throws a 422 refusal that names what stands in the way. */
  prepare(request: {
    /** What kind of thread it is for: each takes the models of its kind. */
    type: ConverseType
    ref: ModelRef
    /** What the caller asks for now; undefined where the caller says nothing of options. */
    options: OptionValues | undefined
    /** What goes out then: whatever of it the model takes, since it was not asked for now. */
    remembered: OptionValues
    /** What the model is to answer, or to make. */
    said: Pick<MessageContent, 'parts'>
    secureData: boolean
    /** What the project says of models. */
    allowed: readonly ModelRule[]
    /** The rules of moderation look at what is said: it is refused, or sent with a warning. */
    moderation: boolean
    /** Keys, numbers and addresses of people are replaced in everything that goes out. */
    privacy: boolean
    /** Names of tools that were asked for: one that cannot be had is refused. */
    tools: readonly string[]
    /** The tools that it was asked with before: one that cannot be had any more is left out, with a warning. */
    kept?: KeptTools | undefined
    /** Names of tools that may be used: one that cannot be had is left out. */
    offered?: readonly string[]
    /** The tools of other servers among both that can be had; none where nobody is there to be asked. */
    outside?: ReadonlySet<string>
  }): PreparedGeneration
  /** Is this a known model of the right kind that the policy allows, and that takes these options? @throws a 422 refusal. */
  checkModel(
    ref: ModelRef,
    request: {
      type: ConverseType
      secureData: boolean
      allowed?: readonly ModelRule[]
      options?: OptionValues | undefined
    },
  ): ResolvedModel
  /** A run that has passed the gates and goes on in another process. @throws a 422 refusal for a model that is gone */
  resume(request: { ref: ModelRef; options: OptionValues }): PreparedGeneration
  /** What an answer has taken that broke off with its process, estimated by what was kept, or by what images were asked for; null where nothing was, for videos, and for a model that is gone. */
  broken(ref: ModelRef, answer: BrokenAnswer): Receipt | null
  /** Tells the vendor that nobody wants a video any more. Never throws. */
  stop(request: { ref: ModelRef; options: OptionValues; operation: VideoOperation }): Promise<void>
}
