import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  type OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** Audio of so many seconds: silence, 8 bits, 8000 a second. */
export function wave(seconds: number): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

const FORMATS: { readonly [name: string]: () => OutputFormat } = {
  mp4: () => new Mp4OutputFormat(),
  webm: () => new WebMOutputFormat(),
}

/** Frames a second. */
const RATE = 20

/** A video of so many seconds, whose frames hold nothing that could be shown. */
export async function video(format: 'mp4' | 'webm', seconds: number): Promise<Buffer> {
  const make = FORMATS[format]
  if (!make) throw new Error('There is no such format.')
  const target = new BufferTarget()
  const output = new Output({ format: make(), target })
  const frames = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(frames)
  await output.start()
  for (let at = 0; at < seconds * RATE; at += 1) {
    const config = { decoderConfig: { codec: 'vp8', codedWidth: 640, codedHeight: 360 } }
    await frames.add(new EncodedPacket(new Uint8Array(50), 'key', at / RATE, 1 / RATE), at === 0 ? config : undefined)
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
