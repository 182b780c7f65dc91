import { crc32, deflateSync } from 'node:zlib'

/** Rows of pixels, each of one byte a channel: grey, colors, or colors with how opaque they are. */
export type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number; channels: 1 | 3 | 4 }

/** What PNG calls the number of channels. */
const COLOR_TYPES = { 1: 0, 3: 2, 4: 6 } as const
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** It is decoded again at once: quick is better than small. */
const LEVEL = 1

/** Pixels as a file. Source: W3C, "Portable Network Graphics (PNG) Specification". */
export function pngOfPixels({ data, width, height, channels }: Pixels): Uint8Array {
  const row = width * channels
  const lines = Buffer.alloc((row + 1) * height)
  for (let line = 0; line < height; line += 1) {
    // The first byte of a line says that it is not filtered.
    lines.set(data.subarray(line * row, (line + 1) * row), line * (row + 1) + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, COLOR_TYPES[channels], 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, contents: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), contents])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(contents.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
