import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

type Entry = { name: string; bytes: Buffer; packed?: boolean; claims?: number; flags?: number; at?: number }

/** A zip archive with these parts, honest or not: `claims` is the size that its directory tells, `at` where it says a part lies. */
export function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, packed = true, claims = bytes.length, flags = 0, at } of entries) {
    const data = packed ? deflateRawSync(bytes) : bytes
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(packed ? 8 : 0, 8)
    local.writeUInt32LE(crc32(bytes), 14)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(claims, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(packed ? 8 : 0, 10)
    entry.writeUInt32LE(crc32(bytes), 16)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(claims, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at ?? offset, 42)
    locals.push(local, Buffer.from(name), data)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + data.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length & 0xffff, 8)
  end.writeUInt16LE(entries.length & 0xffff, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

/** As a file has it. */
export const text = (words: string) => Buffer.from(words)

export const TYPES = { name: '[Content_Types].xml', bytes: text('<Types/>') }

/** A Word document, as far as its directory tells. */
export function docx(...more: Entry[]): Buffer {
  return zip([TYPES, { name: 'word/document.xml', bytes: text('<w:document/>') }, ...more])
}

/** A PNG of these pixels, all of one color, that is tiny however large it says to be. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const row = Math.ceil(width / 8) + 1
  const data = deflateSync(Buffer.alloc(Math.min(row * height, 20_000_000)))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
