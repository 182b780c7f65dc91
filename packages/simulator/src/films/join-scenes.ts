import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  MP4,
  Output,
} from 'mediabunny'
import { toFlac } from '../audio/flac.ts'
import type { AudioSamples } from '../audio/wav.ts'
import type { FilmWish } from './film-wish.ts'

/** How long a scene is shown before the next one comes, in seconds. */
export const SCENE_SECONDS = 6

/**
 * One film of the asked length out of a few short scenes, each shown again and again: what is encoded once is written often.
 * @param scenes MP4 files of equal size and rate, each beginning with a key frame
 * @param audio what is heard with it, if anything
 */
export async function joinScenes(
  scenes: readonly Uint8Array[],
  { seconds, fps }: FilmWish,
  audio?: AudioSamples,
): Promise<Uint8Array> {
  const read = await Promise.all(scenes.map(readPackets))
  const source = new EncodedVideoPacketSource('avc')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  output.addVideoTrack(source, { frameRate: fps })
  const heard = new EncodedAudioPacketSource('flac')
  if (audio) output.addAudioTrack(heard)
  await output.start()
  const writing = audio && writeTrack(heard, audio)
  for (let frame = 0; frame < seconds * fps; frame += 1) {
    const scene = read[Math.floor(frame / (SCENE_SECONDS * fps)) % read.length]
    const packet = scene?.packets[(frame % (SCENE_SECONDS * fps)) % scene.packets.length]
    if (scene === undefined || packet === undefined) throw new Error('A scene without frames cannot be shown.')
    const times = { timestamp: frame / fps, duration: 1 / fps, sequenceNumber: frame }
    // The first scene's settings of the decoder are those of all: they are of one size and made by one encoder.
    await source.add(packet.clone(times), frame === 0 ? { decoderConfig: scene.config } : undefined)
  }
  source.close()
  await writing
  await output.finalize()
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer())
}

async function writeTrack(track: EncodedAudioPacketSource, audio: AudioSamples): Promise<void> {
  const { description, frames } = toFlac(audio)
  const decoderConfig = { codec: 'flac', sampleRate: audio.rate, numberOfChannels: 1, description }
  let at = 0
  for (const [index, { bytes, samples }] of frames.entries()) {
    const packet = new EncodedPacket(bytes, 'key', at / audio.rate, samples / audio.rate)
    await track.add(packet, index === 0 ? { decoderConfig } : undefined)
    at += samples
  }
  track.close()
}

async function readPackets(file: Uint8Array): Promise<{ packets: EncodedPacket[]; config: VideoDecoderConfig }> {
  const input = new Input({ source: new BufferSource(file), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config) throw new Error('The encoder wrote no video.')
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  return { packets, config }
}
