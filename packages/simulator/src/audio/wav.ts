/** Audio as 16-bit samples of one channel. */
export type AudioSamples = { rate: number; samples: Int16Array }

const HEADER_BYTES = 44

/** Reads a WAV file of 16-bit PCM with one channel; undefined for anything else. */
export function readAudio(file: Buffer): AudioSamples | undefined {
  if (file.length < HEADER_BYTES || file.toString('latin1', 0, 4) !== 'RIFF') return undefined
  let rate = 0
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4)
    const length = Math.min(file.readUInt32LE(at + 4), file.length - at - 8)
    if (name === 'fmt ' && length >= 16) {
      const isPlain = file.readUInt16LE(at + 8) === 1 && file.readUInt16LE(at + 10) === 1
      if (!isPlain || file.readUInt16LE(at + 22) !== 16) return undefined
      rate = file.readUInt32LE(at + 12)
    }
    if (name === 'data' && rate > 0) {
      // Copied, since samples want an even place in memory.
      const bytes = file.subarray(at + 8, at + 8 + length - (length % 2))
      return { rate, samples: new Int16Array(new Uint8Array(bytes).buffer) }
    }
    at += 8 + length + (length % 2)
  }
  return undefined
}

/** Writes samples as a WAV file. */
export function writeAudio({ rate, samples }: AudioSamples): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  file.set(samplesAsBytes(samples), HEADER_BYTES)
  return file
}

/** The samples as they stand in a file. */
export function samplesAsBytes(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
}
