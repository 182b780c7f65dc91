import type { AudioSamples } from './wav.ts'

/** A piece of a FLAC stream. */
export type FlacFrame = { bytes: Uint8Array; samples: number }

const BLOCK = 4096
const BITS = 16
/** How a frame's header names the rates that are spoken here. Source: RFC 9639, section 9.1.2. */
const RATE_CODES: Readonly<Record<number, number>> = { 8000: 4, 16_000: 5, 24_000: 7, 44_100: 9, 48_000: 10 }

/**
 * Audio as FLAC, which films in MP4 can have, without any compression: nothing is needed to make it, and speech is small anyway.
 * Source: RFC 9639.
 */
export function toFlac({ rate, samples }: AudioSamples): { description: Uint8Array; frames: FlacFrame[] } {
  const frames: FlacFrame[] = []
  for (let at = 0; at < samples.length; at += BLOCK) {
    frames.push(frameOf(samples.subarray(at, at + BLOCK), frames.length, rate))
  }
  return { description: describe(rate, samples.length), frames }
}

/** The beginning of a stream: its mark, and the block that describes it, which is the last of its kind. */
function describe(rate: number, length: number): Uint8Array {
  const bytes = Buffer.alloc(42)
  bytes.write('fLaC', 0)
  bytes.writeUInt8(0x80, 4)
  bytes.writeUIntBE(34, 5, 3)
  bytes.writeUInt16BE(BLOCK, 8)
  bytes.writeUInt16BE(BLOCK, 10)
  // Rate in 20 bits, channels less one in 3, bits a sample less one in 5, and the first 4 of 36 bits of the length.
  bytes.writeUInt32BE(((rate << 12) | ((BITS - 1) << 4)) >>> 0, 18)
  bytes.writeUInt32BE(length, 22)
  return bytes
}

function frameOf(samples: Int16Array, number: number, rate: number): FlacFrame {
  const index = Buffer.from(String.fromCodePoint(number))
  const header = Buffer.concat([
    Buffer.from([0xff, 0xf8, 0x70 | (RATE_CODES[rate] ?? 0), 0x08]),
    index,
    Buffer.from([(samples.length - 1) >> 8, (samples.length - 1) & 0xff]),
  ])
  const body = Buffer.alloc(2 + samples.length * 2)
  body.writeUInt8(crc(header, 8, 0x07), 0)
  // One channel of samples as they are.
  body.writeUInt8(0x02, 1)
  for (const [place, sample] of samples.entries()) body.writeInt16BE(sample, 2 + place * 2)
  const frame = Buffer.concat([header, body])
  const end = Buffer.alloc(2)
  end.writeUInt16BE(crc(frame, 16, 0x8005), 0)
  return { bytes: new Uint8Array(Buffer.concat([frame, end])), samples: samples.length }
}

/** The checksum of so many bits by its polynomial. */
function crc(bytes: Uint8Array, bits: 8 | 16, polynomial: number): number {
  const top = 1 << (bits - 1)
  const mask = (1 << bits) - 1
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (bits - 8)
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask
  }
  return sum
}
