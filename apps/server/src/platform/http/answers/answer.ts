import type { Readable } from 'node:stream'
import type { Caller } from '../../caller.ts'
import type { ByteRange } from '../../storage/storage.ts'

/** An answer that is sent piece by piece. Ids are sequence numbers, so that `Last-Event-ID` can resume. */
export type StreamAnswer = {
  kind: 'stream'
  events: AsyncIterable<{ id: number; data: unknown }>
  /** Asked again while the stream is open: throws a refusal once this caller, as they are now, may not read it. */
  mayStillRead: (caller: Caller) => Promise<unknown>
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
export type LiveStreamAnswer = { kind: 'live-stream'; reader: LiveReader }

/** The bytes of a file. A browser shows them as what `mediaType` says or not at all, and runs nothing of them. */
export type FileAnswer = { kind: 'file'; mediaType: string; body: Buffer }

/**
 * A file of the storage. Platform sends the parts that are asked for and says so; the room says what it is and how a browser may
 * treat it.
 */
export type StoredFileAnswer = {
  kind: 'stored-file'
  mediaType: string
  /** Bytes. */
  size: number
  /** A strong tag, in quotes: the same bytes have the same, other bytes another. */
  etag: string
  /** `Content-Disposition`. */
  disposition: string
  /** `Content-Security-Policy`. */
  policy: string
  /** Starts to read. @throws StorageMissing and StorageSilent */
  open: (range: ByteRange | undefined, signal: AbortSignal) => Promise<Readable>
}

/** An archive that is made while it is sent: it has no parts that could be asked for, and nothing to be known again by. */
export type ArchiveAnswer = {
  kind: 'archive'
  /** Bytes. */
  size: number
  bytes: Readable
  /** `Content-Disposition`. */
  disposition: string
}

/** Where the browser goes instead. */
export type RedirectAnswer = { kind: 'redirect'; address: string }

/** A file that is written while it is sent, of a size that nobody knows before. */
export type DownloadAnswer = {
  kind: 'download'
  mediaType: string
  bytes: Readable
  /** `Content-Disposition`. */
  disposition: string
  /** What else is known of it before it is written. */
  headers?: Readonly<Record<string, string>>
}

/** Every answer that is not JSON. */
export type Answer =
  | RedirectAnswer
  | StreamAnswer
  | LiveStreamAnswer
  | FileAnswer
  | StoredFileAnswer
  | ArchiveAnswer
  | DownloadAnswer
