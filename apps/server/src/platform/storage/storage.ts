import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where the bytes of files lie, by key. Keys are generated: two signs, a slash, and an id with or without an ending. All of it throws
 * StorageSilent, StorageFull and StorageClosed.
 */
export type Storage = {
  /** Takes a finished file of this machine in, whole or not at all; the file is gone then. */
  put(key: string, file: { path: string; size: number }): Promise<void>
  /**
   * @param range the whole where undefined
   * @throws StorageMissing too
   */
  read(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable>
  /** What is not there is no failure. */
  remove(key: string): Promise<void>
  /** What lies in one of the `SHARDS`. */
  list(shard: string): AsyncIterable<{ key: string; changedAt: Date }>
}

/** Nothing lies under this key. */
export class StorageMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`File storage has nothing under ${key}.`, options)
    this.name = 'StorageMissing'
  }
}

/** The storage does not answer in time, or not at all. */
export class StorageSilent extends Error {
  constructor(options?: ErrorOptions) {
    super('File storage is not responding.', options)
    this.name = 'StorageSilent'
  }
}

/** There is no room left for files. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super('File storage is full.', options)
    this.name = 'StorageFull'
  }
}

/** The storage answers, and lets this server not in: its rights, its disk or its keys have to be looked at. */
export class StorageClosed extends Error {
  constructor(options?: ErrorOptions) {
    super('File storage denies access to this server.', options)
    this.name = 'StorageClosed'
  }
}

/** How long the first byte of a file may take, in milliseconds. */
export const STORAGE_PATIENCE = 15_000

const HEX = '0123456789abcdef'

/** The folders over which keys are spread: the last two signs of the id, which are random where its first tell the time. */
export const SHARDS: readonly string[] = [...HEX].flatMap((first) => [...HEX].map((second) => first + second))

/** The key of a new thing in the storage. */
export function storageKeyOf(id: string): string {
  return `${id.slice(-2)}/${id}`
}
