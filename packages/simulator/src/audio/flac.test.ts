import { expect, test } from 'vitest'
import { toFlac } from './flac.ts'

const AUDIO = {
  rate: 16_000,
  samples: new Int16Array(10_000).map((_, index) => Math.round(Math.sin(index / 9) * 9000)),
}

test('the description names rate, channel, bits and length', () => {
  const { description } = toFlac(AUDIO)
  const bytes = Buffer.from(description)
  expect(bytes.toString('latin1', 0, 4)).toBe('fLaC')
  const word = bytes.readUInt32BE(18)
  expect({ rate: word >>> 12, channels: ((word >> 9) & 7) + 1, bits: ((word >> 4) & 31) + 1 }).toEqual({
    rate: 16_000,
    channels: 1,
    bits: 16,
  })
  expect(bytes.readUInt32BE(22)).toBe(10_000)
})

test('the frames hold all samples as they are, and the checksum over a whole frame comes to nothing', () => {
  const { frames } = toFlac(AUDIO)
  expect(frames.map(({ samples }) => samples)).toEqual([4096, 4096, 1808])
  const samples = frames.flatMap(({ bytes, samples: count }) => {
    const body = Buffer.from(bytes).subarray(-(count * 2 + 2), -2)
    return Array.from({ length: count }, (_, place) => body.readInt16BE(place * 2))
  })
  expect(samples).toEqual([...AUDIO.samples])
  for (const { bytes } of frames) expect(crc16(bytes)).toBe(0)
})

/** The checksum of RFC 9639, bit by bit. */
function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carry = ((sum >> 15) ^ (byte >> bit)) & 1
      sum = ((sum << 1) & 0xffff) ^ (carry ? 0x8005 : 0)
    }
  }
  return sum
}
