import { UnreadableAudioError } from './unreadable-audio-error.ts'

/** Uncompressed audio: how it is stored, and the samples themselves. */
export type Wav = { format: Uint8Array; bytesPerSecond: number; samples: Uint8Array }

/** Silence between two pieces, in seconds: about what a reader leaves between two sentences. */
const PAUSE_SECONDS = 0.25

const HEADER_BYTES = 44
const FORMAT_BYTES = 16
const PCM = 1

/**
 * Reads a WAV file of PCM. Lengths that reach beyond the file, as those of a file that was streamed do, mean its end.
 * @throws UnreadableAudioError for anything else
 */
export function readWav(file: Uint8Array): Wav {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const text = (at: number) => String.fromCodePoint(...file.subarray(at, at + 4))
  if (file.byteLength < 12 || text(0) !== 'RIFF' || text(8) !== 'WAVE') throw new UnreadableAudioError()
  let format: Uint8Array | undefined
  for (let at = 12; at + 8 <= file.byteLength;) {
    const length = Math.min(view.getUint32(at + 4, true), file.byteLength - at - 8)
    const content = file.subarray(at + 8, at + 8 + length)
    if (text(at) === 'fmt ') format = new Uint8Array(content.subarray(0, FORMAT_BYTES))
    if (text(at) === 'data' && format !== undefined) return wavOf(format, content)
    at += 8 + length + (length % 2)
  }
  throw new UnreadableAudioError()
}

function wavOf(format: Uint8Array, samples: Uint8Array): Wav {
  const view = new DataView(format.buffer, format.byteOffset, format.byteLength)
  const bytesPerSecond = format.byteLength < FORMAT_BYTES ? 0 : view.getUint32(8, true)
  if (bytesPerSecond === 0 || view.getUint16(0, true) !== PCM) throw new UnreadableAudioError()
  const blockBytes = Math.max(1, view.getUint16(12, true))
  return {
    format,
    bytesPerSecond,
    samples: samples.subarray(0, samples.byteLength - (samples.byteLength % blockBytes)),
  }
}

/**
 * One WAV file out of several of the same form, with a short silence between them, and how long it is in seconds.
 * @throws UnreadableAudioError where a file is no WAV of PCM, or they differ in form
 */
export function joinWav(files: readonly Uint8Array[]): { bytes: Uint8Array; seconds: number } {
  const pieces = files.map(readWav)
  const [first] = pieces
  if (first === undefined || pieces.some(({ format }) => !isSame(format, first.format)))
    throw new UnreadableAudioError()
  const { format, bytesPerSecond } = first
  const blockBytes = Math.max(1, new DataView(format.buffer).getUint16(12, true))
  const pause = Math.round((bytesPerSecond * PAUSE_SECONDS) / blockBytes) * blockBytes
  const length = pieces.reduce((sum, { samples }) => sum + samples.byteLength, 0) + pause * (pieces.length - 1)
  const bytes = new Uint8Array(HEADER_BYTES + length)
  bytes.set(headerOf(format, length))
  let at = HEADER_BYTES
  for (const { samples } of pieces) {
    bytes.set(samples, at)
    at += samples.byteLength + pause
  }
  return { bytes, seconds: length / bytesPerSecond }
}

function headerOf(format: Uint8Array, length: number): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(FORMAT_BYTES, 16)
  header.set(format, 20)
  header.write('data', 36)
  header.writeUInt32LE(length, 40)
  return header
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(Buffer.from(other))
}
