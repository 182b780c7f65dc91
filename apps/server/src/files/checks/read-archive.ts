import { FILE_REFUSAL_TEXTS } from '@atrium/domain/notifications/file-refusal-texts'
import { open, type FileHandle } from 'node:fs/promises'

/** What stands in the directory of a zip archive, as far as it tells what the archive is. @param flaw why it is not kept, whatever it is */
export type Archive = { names: ReadonlySet<string>; mimetype: string | null; flaw: string | null }

/** Why nothing can be told of an archive. */
export class BadArchive extends Error {}

const MOST_ENTRIES = 10_000
/** Bytes of all entries unpacked: what nobody's document comes near. */
const MOST_UNPACKED = 2_000_000_000
/** How many times larger than the archive its entries may be, together, once they are larger than `NEVER_A_BOMB`. */
const HIGHEST_RATIO = 200
const NEVER_A_BOMB = 50_000_000
const LONGEST_DIRECTORY = 5_000_000

const END = 0x06054b50
const END_SIZE = 22
const LONGEST_COMMENT = 65_535
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

type Entry = { name: string; packed: number; unpacked: number; offset: number; method: number; encrypted: boolean }

/** @param isWhole whether these are all that the directory has */
type Directory = { entries: Entry[]; isWhole: boolean }

/**
 * Reads the directory of a zip archive and nothing of what is packed. Source: APPNOTE.TXT, PKWARE, sections 4.3 and 4.4. Says of what is
 * encrypted, lies across itself, has too many parts or would unpack to far more than it is, that it is so: an archive of a type that nobody
 * takes is refused for its type, whatever else is wrong with it.
 * @throws BadArchive with the reason where it is cut off or damaged
 */
export async function readArchive(path: string, size: number): Promise<Archive> {
  const file = await open(path, 'r')
  try {
    const { entries, isWhole } = await readDirectory(file, size)
    const flaw = isWhole ? flawOf(entries, size) : FILE_REFUSAL_TEXTS.tooManyParts
    return { names: new Set(entries.map(({ name }) => name)), mimetype: await readMimetype(file, entries), flaw }
  } finally {
    await file.close()
  }
}

async function readDirectory(file: FileHandle, size: number): Promise<Directory> {
  const tailSize = Math.min(size, END_SIZE + LONGEST_COMMENT)
  const tail = await readAt(file, size - tailSize, tailSize)
  const at = findEnd(tail)
  if (at === -1) throw new BadArchive(FILE_REFUSAL_TEXTS.broken)
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const start = tail.readUInt32LE(at + 16)
  const isWhole = count <= MOST_ENTRIES && length <= LONGEST_DIRECTORY
  // 0xffff and 0xffffffff point to a larger directory (zip64), which no document of these limits needs.
  const beyond = isWhole ? FILE_REFUSAL_TEXTS.broken : FILE_REFUSAL_TEXTS.tooManyParts
  if (start + length > size - tailSize + at) throw new BadArchive(beyond)
  const directory = await readAt(file, start, Math.min(length, LONGEST_DIRECTORY))
  const entries = readEntries(directory, Math.min(count, MOST_ENTRIES))
  if (isWhole && entries.length < count) throw new BadArchive(FILE_REFUSAL_TEXTS.broken)
  return { entries, isWhole }
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  return -1
}

/** The first entries of a directory, up to what is none. */
function readEntries(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) break
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Why these are not kept, whatever the archive is. */
function flawOf(entries: readonly Entry[], size: number): string | null {
  if (entries.some(({ encrypted }) => encrypted)) return FILE_REFUSAL_TEXTS.encrypted
  let unpacked = 0
  let end = 0
  for (const entry of entries.toSorted((left, right) => left.offset - right.offset)) {
    if (entry.offset < end) return FILE_REFUSAL_TEXTS.overlapping
    end = entry.offset + 30 + entry.packed
    unpacked += entry.unpacked
  }
  if (end > size) return FILE_REFUSAL_TEXTS.broken
  const tooMuch = unpacked > MOST_UNPACKED || (unpacked > NEVER_A_BOMB && unpacked > size * HIGHEST_RATIO)
  return tooMuch ? FILE_REFUSAL_TEXTS.unpacked : null
}

/** OpenDocument and EPUB tell what they are in a first part that is not packed. */
async function readMimetype(file: FileHandle, entries: readonly Entry[]): Promise<string | null> {
  const entry = entries.find(({ name }) => name === 'mimetype')
  if (!entry || entry.method !== 0 || entry.unpacked > 200) return null
  const head = await readAt(file, entry.offset, 30)
  if (head.readUInt32LE(0) !== LOCAL) throw new BadArchive(FILE_REFUSAL_TEXTS.broken)
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  return (await readAt(file, start, entry.unpacked)).toString('latin1').trim()
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new BadArchive(FILE_REFUSAL_TEXTS.broken)
  return buffer
}
