import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinWav, readWav } from './join-wav.ts'

/** A WAV file of 16-bit PCM with one channel; `claimed` is the length that it says its samples have. */
function wav(samples: Uint8Array, { rate = 8000, claimed = samples.byteLength, extra = false } = {}): Uint8Array {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(claimed, 40)
  const list = Buffer.from('LIST\u0003\u0000\u0000\u0000abc\u0000', 'latin1')
  const parts = extra ? [head.subarray(0, 36), list, head.subarray(36), samples] : [head, samples]
  return new Uint8Array(Buffer.concat(parts))
}

const SECOND = new Uint8Array(16_000).fill(1)

test('one piece stays as it is', () => {
  expect(joinWav([wav(SECOND)]).bytes).toEqual(wav(SECOND))
})

test('pieces follow each other with a short silence between them', () => {
  const { bytes, seconds } = joinWav([wav(SECOND), wav(SECOND)])
  const { samples } = readWav(bytes)
  expect(seconds).toBe(2.25)
  expect([samples[0], samples[15_999], samples[16_000], samples[19_999], samples[20_000]]).toEqual([1, 1, 0, 0, 1])
})

test('a file that was streamed says a length that it does not have: its end counts', () => {
  const streamed = wav(SECOND, { claimed: 0xffffffff })
  expect(joinWav([streamed, streamed]).seconds).toBe(2.25)
})

test('what stands in a file beside the audio is left out', () => {
  expect(readWav(wav(SECOND, { extra: true })).samples).toEqual(SECOND)
})

test.each([
  ['nothing', []],
  ['an empty file', [new Uint8Array()]],
  ['something that is no WAV', [Buffer.from('ID3 and so on, an MP3')]],
  ['a WAV without audio', [wav(SECOND).subarray(0, 36)]],
  ['pieces of different rates', [wav(SECOND), wav(SECOND, { rate: 16_000 })]],
])('%s cannot be joined', (_, files) => {
  expect(() => joinWav(files)).toThrow(/no WAV/)
})

test('for any pieces: all samples are there in their order, and the length in seconds is that of the bytes', () => {
  const piece = fc.uint8Array({ minLength: 2, maxLength: 40 }).map((bytes) => bytes.subarray(0, bytes.length & ~1))
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const { bytes, seconds } = joinWav(pieces.map((samples) => wav(samples)))
      const joined = readWav(bytes).samples
      expect(seconds).toBeCloseTo(joined.byteLength / 16_000)
      let at = 0
      for (const samples of pieces) {
        expect(joined.subarray(at, at + samples.byteLength)).toEqual(samples)
        at += samples.byteLength + 4000
      }
    }),
  )
})
