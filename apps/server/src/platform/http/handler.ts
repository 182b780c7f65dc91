import type { Call, CheckedInput, Contract, HandlerAnswer } from '@atrium/contract/call'
import type { Caller } from '../caller.ts'
import type { Idempotency } from '../idempotency/idempotency.ts'
import type {
  ArchiveAnswer,
  DownloadAnswer,
  FileAnswer,
  LiveStreamAnswer,
  RedirectAnswer,
  StoredFileAnswer,
  StreamAnswer,
} from './answers/answer.ts'

/** What a handler knows of the request beside its checked input. */
export type RequestContext<Who = Caller> = {
  caller: Who
  /** The caller as they are by then, for what is read after the answer has begun. @throws a 401 refusal once nobody is signed on */
  callerNow: () => Promise<Caller>
  requestId: string
  /** Where the request comes from; proxies count only where they are configured. */
  remoteAddress: string
  /** Who is at the other end of the connection, whatever the headers say. */
  peerAddress: string
  /** Aborted when the client goes away. */
  signal: AbortSignal
  /** For work that costs money: with an `Idempotency-Key` it goes on where the client goes away, since a repeat asks for its answer. */
  repeatableSignal: AbortSignal
  /** The caller asked for `text/event-stream`. */
  wantsEventStream: boolean
  /** `Last-Event-ID`: the sequence number after which a stream goes on; -1 where missing. */
  lastEventId: number
  /** What makes a repeat of this very request answer alike; null where the caller sent no `Idempotency-Key`. */
  idempotency: Idempotency | null
  /** What was read while the key was claimed, see `readingAhead`. */
  ahead?: Promise<unknown> | undefined
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
}

/** A file on its way in. Name and type are what its sender claims. */
export type IncomingFile = {
  name: string
  mediaType: string
  /** As they come. Whoever reads them slowly slows the sender down. @throws where the request breaks off */
  bytes: AsyncIterable<Uint8Array>
}

type WhoMayCall<C extends Call> = C['access'] extends 'anyone' ? Caller | null : Caller
type AnswerOf<C extends Call> = C extends { redirects: true }
  ? RedirectAnswer
  : C extends { streams: 'live' }
    ? LiveStreamAnswer
    : C extends { binary: string }
      ? FileAnswer | StoredFileAnswer | ArchiveAnswer | DownloadAnswer
      :
          | HandlerAnswer<C>
          | (C extends { streams: true } ? StreamAnswer : never)
          | (C extends { downloads: true } ? DownloadAnswer : never)

/** One call's work: guards, rule, store, answer. Expected refusals are thrown as a `Refusal`. */
export type Handler<C extends Call> = (
  input: CheckedInput<C> & (C extends { multipart: true } ? { file: IncomingFile } : unknown),
  context: RequestContext<WhoMayCall<C>>,
) => Promise<AnswerOf<C>>

export type HandlersOf<Calls extends { [name: string]: Call }> = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** The table of all handlers: a call of the contract without one is a type error that names it. */
export type ServerOf<T extends Contract> = { [Resource in keyof T]: HandlersOf<T[Resource]> }
