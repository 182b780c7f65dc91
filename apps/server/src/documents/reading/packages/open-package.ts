import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { ReadingLimits } from '../../document-text.ts'
import { Unread } from '../unread.ts'

/** The entries of a packed document, by name. Nothing is unpacked before it is asked for, and all together only so much. */
export type Package = {
  has(name: string): boolean
  names(): readonly string[]
  /** The contents of an entry; null for one that is not there. @throws `Unread` past the limits */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>
}

/** @throws `Unread` for a protected package and for one with too many entries, other errors for a broken one */
export async function openPackage(
  bytes: Uint8Array,
  { entries: most, unpackedBytes }: Pick<ReadingLimits, 'entries' | 'unpackedBytes'>,
): Promise<Package> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false })
  if (zip.entryCount > most) throw new Unread('tooHeavy')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Unread('password')
    entries.set(entry.fileName, entry)
  }
  let room = unpackedBytes
  const take = (bytesMore: number) => {
    room -= bytesMore
    if (room < 0) throw new Unread('tooHeavy')
  }
  return {
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    async open(name) {
      const entry = entries.get(name)
      return entry ? weighed(await openEntry(zip, entry), take) : null
    },
  }
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return zip.openReadStreamPromise(entry)
}

async function* weighed(stream: Readable, take: (bytes: number) => void): AsyncIterable<Uint8Array> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    take(chunk.byteLength)
    yield chunk
  }
}
