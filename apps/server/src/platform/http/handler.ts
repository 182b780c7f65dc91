import type { Readable } from 'node:stream'
import type { Call, CheckedInput, Contract, HandlerAnswer } from '@atrium/contract/call'
import type { Caller } from '../caller.ts'
import type { Idempotency } from '../idempotency/idempotency.ts'
import type { ByteRange } from '../storage/storage.ts'

/** What a handler knows of the request beside its checked input. */
export type RequestContext<Who = Caller> = {
  caller: Who
  requestId: string
  /** Where the request comes from; proxies count only where they are configured. */
  remoteAddress: string
  /** Aborted when the client goes away. */
  signal: AbortSignal
  /** The caller asked for `text/event-stream`. */
  wantsEventStream: boolean
  /** `Last-Event-ID`: the sequence number after which a stream goes on; -1 where missing. */
  lastEventId: number
  /** What makes a repeat of this very request answer alike; null where the caller sent no `Idempotency-Key`. */
  idempotency: Idempotency | null
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
}

/** An answer that is told piece by piece. Ids are sequence numbers, so that `Last-Event-ID` can resume. */
export class EventStreamAnswer {
  readonly events: AsyncIterable<{ id: number; data: unknown }>
  /** Asked again while the stream is open: throws a refusal once this caller, as they are now, may not read it. */
  readonly mayStillRead: (caller: Caller) => Promise<unknown>
  constructor(
    events: AsyncIterable<{ id: number; data: unknown }>,
    mayStillRead: (caller: Caller) => Promise<unknown> = async () => undefined,
  ) {
    this.events = events
    this.mayStillRead = mayStillRead
  }
}

/** What happens to a stream that is written to as things happen. */
export type LiveReader = {
  /** The stream is open: what is given to `write` goes out at once. Called once. */
  open(write: (text: string) => void): void
  /** The stream is over. */
  close(): void
  /** Asked again while the stream is open, with the caller as they are now. @throws a refusal once they may not read on. */
  look(caller: Caller): void
}

/** An answer without an end: the reader is handed the open stream. */
export class LiveStreamAnswer {
  readonly reader: LiveReader
  constructor(reader: LiveReader) {
    this.reader = reader
  }
}

/** The bytes of a file. A browser shows them as what `mediaType` says or not at all, and runs nothing of them. */
export class FileAnswer {
  readonly mediaType: string
  readonly body: Buffer
  constructor({ mediaType, body }: { mediaType: string; body: Buffer }) {
    this.mediaType = mediaType
    this.body = body
  }
}

/**
 * A file of the storage. Platform sends the parts that are asked for and says so; the room says what it is and how a browser may
 * treat it.
 */
export class StoredFileAnswer {
  readonly mediaType: string
  /** Bytes. */
  readonly size: number
  /** A strong tag, in quotes: the same bytes have the same, other bytes another. */
  readonly etag: string
  /** `Content-Disposition`. */
  readonly disposition: string
  /** `Content-Security-Policy`. */
  readonly policy: string
  /** Starts to read. @throws StorageMissing and StorageSilent */
  readonly open: (range: ByteRange | undefined, signal: AbortSignal) => Promise<Readable>

  constructor(file: Pick<StoredFileAnswer, 'mediaType' | 'size' | 'etag' | 'disposition' | 'policy' | 'open'>) {
    this.mediaType = file.mediaType
    this.size = file.size
    this.etag = file.etag
    this.disposition = file.disposition
    this.policy = file.policy
    this.open = file.open
  }
}

/** An archive that is made while it is sent: it has no parts that could be asked for, and nothing to be known again by. */
export class ArchiveAnswer {
  /** Bytes. */
  readonly size: number
  readonly bytes: Readable
  /** `Content-Disposition`. */
  readonly disposition: string

  constructor({ size, bytes, disposition }: Pick<ArchiveAnswer, 'size' | 'bytes' | 'disposition'>) {
    this.size = size
    this.bytes = bytes
    this.disposition = disposition
  }
}

/** A file on its way in. Name and type are what its sender claims. */
export type IncomingFile = {
  name: string
  mediaType: string
  /** As they come. Whoever reads them slowly slows the sender down. @throws where the request breaks off */
  bytes: AsyncIterable<Uint8Array>
}

type WhoMayCall<C extends Call> = C['access'] extends 'anyone' ? Caller | null : Caller
type AnswerOf<C extends Call> = C extends { streams: 'live' }
  ? LiveStreamAnswer
  : C extends { binary: string }
    ? FileAnswer | StoredFileAnswer | ArchiveAnswer
    : HandlerAnswer<C> | (C extends { streams: true } ? EventStreamAnswer : never)

/** One call's work: guards, rule, store, answer. Expected refusals are thrown as a `Refusal`. */
export type Handler<C extends Call> = (
  input: CheckedInput<C> & (C extends { multipart: true } ? { file: IncomingFile } : unknown),
  context: RequestContext<WhoMayCall<C>>,
) => Promise<AnswerOf<C>>

export type HandlersOf<Calls extends { [name: string]: Call }> = { [Name in keyof Calls]: Handler<Calls[Name]> }

/** The table of all handlers: a call of the contract without one is a type error that names it. */
export type ServerOf<T extends Contract> = { [Resource in keyof T]: HandlersOf<T[Resource]> }
