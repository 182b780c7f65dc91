import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createFilmStudio } from './film-studio.ts'
import type { FilmWish } from './film-wish.ts'

const studio = createFilmStudio()
afterAll(() => studio.close())

const WISH: FilmWish = { prompt: 'A kite', seconds: 6, fps: 24, width: 320, height: 180, seed: 1, audio: false }

async function look(film: Uint8Array) {
  const track = await new Input({ source: new BufferSource(film), formats: ALL_FORMATS }).getPrimaryVideoTrack()
  if (!track) throw new Error('there is no video in it')
  const times: number[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp)
  const { codec, displayWidth, displayHeight } = track
  return {
    codec,
    size: `${displayWidth}x${displayHeight}`,
    seconds: await track.computeDuration(),
    frames: times.length,
  }
}

test.each([
  [{}, { codec: 'avc', size: '320x180', seconds: 6, frames: 144 }],
  [
    { seconds: 5, width: 180, height: 320 },
    { codec: 'avc', size: '180x320', seconds: 5, frames: 120 },
  ],
  [{ seconds: 120 }, { codec: 'avc', size: '320x180', seconds: 120, frames: 2880 }],
])('a film has the length, size and rate that were asked for: %o', async (wish, expected) => {
  const { seconds, ...rest } = await look(await studio.make({ ...WISH, ...wish }))
  expect(seconds).toBeCloseTo(expected.seconds)
  expect(rest).toEqual({ codec: expected.codec, size: expected.size, frames: expected.frames })
})

test('a long film is not much larger than its scenes, and is made once', async () => {
  const wish = { ...WISH, seconds: 120 }
  const [one, other] = await Promise.all([studio.make(wish), studio.make({ ...wish })])
  expect(one).toBe(other)
  expect(one.byteLength).toBeLessThan(3_000_000)
})

test('it begins with the image that came with it; one that cannot be read is left out', async () => {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const films = await Promise.all([WISH, { ...WISH, image }, { ...WISH, image: Uint8Array.of(1) }].map(studio.make))
  expect(new Set(films.map((film) => Buffer.from(film).toString('base64'))).size).toBeGreaterThan(1)
})

test('a film with audio has a track that is as long as it, one without has none', async () => {
  const tracks = async (wish: FilmWish) => {
    const input = new Input({ source: new BufferSource(await studio.make(wish)), formats: ALL_FORMATS })
    const track = await input.getPrimaryAudioTrack()
    return track && { codec: track.codec, rate: track.sampleRate, seconds: await track.computeDuration() }
  }
  expect(await tracks({ ...WISH, audio: true })).toEqual({ codec: 'flac', rate: 16_000, seconds: 6 })
  expect(await tracks(WISH)).toBeNull()
})
